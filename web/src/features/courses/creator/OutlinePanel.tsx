import { type DragEvent, useState } from "react";
import type { CourseItem, CourseModule, CourseProblem } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { itemWords } from "../words.ts";
import classes from "./Creator.module.css";
import {
  type CourseText,
  type Edit,
  withItemMoved,
  withModuleMoved,
  withModuleTitle,
  withNewItem,
  withNewModule,
  withoutModule,
} from "./draft.ts";
import { newItem, newModule, type NewItemType } from "./newParts.ts";
import { type Place, placeOf } from "./outline.ts";

const MODULES_MAX = 50;
const ITEMS_MAX = 100;
const TITLE_MAX = 200;
const types: readonly NewItemType[] = ["CONTENT", "QUIZ", "TASK"];

interface OutlineProps {
  text: CourseText;
  problems: readonly CourseProblem[];
  /** The item that is open; null for the course itself. */
  open: string | null;
  edit: (edit: Edit) => void;
  onOpen: (id: string | null) => void;
}

/**
 * What a course is made of. An item is dragged by the mouse to any place; the keyboard and a finger
 * move the one that is open, by the buttons on its own card. The browser's own dragging does it.
 */
export function OutlinePanel(props: OutlineProps) {
  const { text, open, edit, onOpen } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const drag: Drag = {
    dragged,
    begin: setDragged,
    drop: (to) => {
      const from = dragged === null ? null : placeOf(text.modules, dragged);
      setDragged(null);
      if (dragged === null || !from) return;
      // Places are counted without the item itself.
      const shift = from.modul === to.modul && from.plass < to.plass ? 1 : 0;
      edit(withItemMoved(dragged, { modul: to.modul, plass: to.plass - shift }));
    },
  };
  return (
    <Card title="Innhold" icon="plan">
      <div className={classes.outline}>
        <button
          type="button"
          className={classes.outlineItem}
          aria-current={open === null || undefined}
          onClick={() => onOpen(null)}
        >
          <Icon name="info" size={18} />
          <span className={classes.outlineTitle}>Om kurset</span>
        </button>
        {text.modules.map((module, at) => (
          <Module key={module.id} {...props} module={module} at={at} drag={drag} />
        ))}
        {text.modules.length === 0 && <Empty edit={edit} onOpen={onOpen} />}
        {text.modules.length < MODULES_MAX && (
          <div>
            <Button
              tone="secondary"
              icon="add"
              onClick={() =>
                edit((now) => withNewModule(newModule(`Modul ${now.modules.length + 1}`))(now))
              }
            >
              Ny modul
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The first thing of a course makes the module that it stands in. */
function Empty({ edit, onOpen }: Pick<OutlineProps, "edit" | "onOpen">) {
  const add = (type: NewItemType) => {
    const item = newItem(type);
    const module = { ...newModule("Modul 1"), items: [item] };
    edit(withNewModule(module));
    onOpen(item.id);
  };
  return (
    <>
      <p className={classes.none}>
        Begynn med en side, en quiz eller en oppgave. De samles i moduler.
      </p>
      <Adds onAdd={add} />
    </>
  );
}

/** One button for each thing that a module is filled with. */
const Adds = ({ onAdd }: { onAdd: (type: NewItemType) => void }) => (
  <div className={classes.adds}>
    {types.map((type) => (
      <Button key={type} tone="quiet" thin icon="add" onClick={() => onAdd(type)}>
        {itemWords[type].label}
      </Button>
    ))}
  </div>
);

interface Drag {
  dragged: string | null;
  begin: (id: string | null) => void;
  drop: (to: Place) => void;
}

interface ModuleProps extends OutlineProps {
  module: CourseModule;
  at: number;
  drag: Drag;
}

function Module(props: ModuleProps) {
  const { module, at, text, edit, onOpen, drag } = props;
  const add = (type: NewItemType) => {
    const item = newItem(type);
    edit(withNewItem(module.id, item));
    onOpen(item.id);
  };
  return (
    <section className={classes.module} aria-label={module.title || `Modul ${at + 1}`}>
      <div className={classes.moduleHead}>
        <input
          className={classes.moduleTitle}
          aria-label={`Navn på modul ${at + 1}`}
          maxLength={TITLE_MAX}
          value={module.title}
          onChange={({ target }) => edit(withModuleTitle(module.id, target.value))}
        />
        <ModuleMenu module={module} at={at} count={text.modules.length} edit={edit} />
      </div>
      <ul className={classes.moduleItems}>
        {module.items.map((item, plass) => (
          <Item key={item.id} {...props} item={item} place={{ modul: at, plass }} />
        ))}
        <DropLine drag={drag} place={{ modul: at, plass: module.items.length }} />
      </ul>
      {module.items.length < ITEMS_MAX && <Adds onAdd={add} />}
    </section>
  );
}

function ModuleMenu({
  module,
  at,
  count,
  edit,
}: {
  module: CourseModule;
  at: number;
  count: number;
  edit: OutlineProps["edit"];
}) {
  const label = `Valg for ${module.title}`;
  return (
    <MenuButton
      label={label}
      button={(target) => <Button {...target} tone="quiet" thin icon="more" label={label} />}
      lines={[
        {
          icon: "up",
          label: "Flytt opp",
          disabled: at === 0,
          onSelect: () => edit(withModuleMoved(at, at - 1)),
        },
        {
          icon: "down",
          label: "Flytt ned",
          disabled: at === count - 1,
          onSelect: () => edit(withModuleMoved(at, at + 1)),
        },
        "line",
        // It can be taken back: no question is asked.
        {
          icon: "delete",
          label: "Slett modulen",
          grave: true,
          onSelect: () => edit(withoutModule(module.id)),
        },
      ]}
    />
  );
}

const enter = (event: DragEvent, drag: Drag, show: () => void) => {
  if (drag.dragged === null) return;
  event.preventDefault();
  show();
};

function Item({
  item,
  place,
  open,
  problems,
  onOpen,
  drag,
}: ModuleProps & { item: CourseItem; place: Place }) {
  const [over, setOver] = useState(false);
  const lacks = problems.filter((problem) => problem.item === item.id).length;
  const { icon, label } = itemWords[item.type];
  return (
    // The buttons on the item's own card move it as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable
      data-dragged={drag.dragged === item.id || undefined}
      data-over={over || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", item.title);
        drag.begin(item.id);
      }}
      onDragEnd={() => drag.begin(null)}
      onDragEnter={(event) => enter(event, drag, () => setOver(true))}
      onDragOver={(event) => enter(event, drag, () => setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drag.drop(place);
      }}
    >
      <button
        type="button"
        className={classes.outlineItem}
        aria-current={open === item.id || undefined}
        onClick={() => onOpen(item.id)}
      >
        <Icon name={icon} size={18} />
        <span className={classes.outlineTitle}>
          {item.title || `${label} uten navn`}
          <span className="sv-hidden">{`, ${label.toLowerCase()}`}</span>
        </span>
        {lacks > 0 && (
          <span className={classes.lacks}>
            <Icon name="warning" size={16} />
            <span className="sv-hidden">mangler noe</span>
          </span>
        )}
      </button>
    </li>
  );
}

/** Where an item is dropped behind the last one. */
function DropLine({ drag, place }: { drag: Drag; place: Place }) {
  const [over, setOver] = useState(false);
  if (drag.dragged === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.dropLine}
      data-over={over || undefined}
      onDragEnter={(event) => enter(event, drag, () => setOver(true))}
      onDragOver={(event) => enter(event, drag, () => setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        drag.drop(place);
      }}
    >
      Slipp her
    </li>
  );
}
