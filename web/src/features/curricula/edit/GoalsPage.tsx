import { useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { call } from "@/api/client.ts";
import { trainingplan_goals_update } from "@/api/operations.gen.ts";
import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { begun, counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { usesQuery } from "../queries.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { drag } from "./drag.ts";
import {
  bodyOf,
  categoryPlaced,
  type Draft,
  type DraftCategory,
  draftOf,
  type GoalPart,
  idOf,
  newKey,
  ORDER,
  placed,
  placeText,
  stepped,
  titleOf,
  treeOf,
  wordsFor,
} from "./draft.ts";
import { EditPlan, usePlanForm } from "./EditPlan.tsx";
import { GoalDialog } from "./GoalDialog.tsx";
import classes from "./edit.module.css";

const HELP = "flytt-hjelp";

/** `rediger/kompetansemal`: categories, goals and sub-goals, and their order. */
export const GoalsPage = () => <EditPlan>{(plan) => <GoalsForm plan={plan} />}</EditPlan>;

/** What is open over the page: a new one has no key yet. */
type Open =
  | { kind: "goal"; key: string | null; category: string }
  | { kind: "category"; key: string | null };

const blankGoal = (home: string): GoalPart => ({
  kind: "goal",
  isNew: true,
  home,
  label: "",
  nummer: "",
  beskrivelse: "",
  arbeidsoppgaver: [],
  halvaar: 0,
  ansvarlig: "",
  excludeAssessmentInterview: false,
  excludepracticallog: false,
  selfAssessment: { activated: false, levels: [] },
  subGoals: [],
});

function GoalsForm({ plan }: { plan: TrainingPlanView }) {
  const edit = usePlanForm<Draft>({
    plan,
    words: wordsFor,
    valuesOf: draftOf,
    save: (version, draft) =>
      call(trainingplan_goals_update, {
        id: plan.id,
        body: { version, categories: bodyOf(draft) },
      }),
    done: "Målene er lagret",
  });
  const { values: draft, set } = edit.form;
  const [open, setOpen] = useState<Open | null>(null);
  const tree = treeOf(draft);
  return (
    <Card title="Kategorier og mål">
      <VersionedForm edit={edit}>
        <p className={classes.hint} id={HELP}>
          Dra i håndtaket, bruk knappene, eller hold Alt og trykk pil opp eller ned for å flytte.
          Ingenting endres for lærlingene før du lagrer.
        </p>
        <Arranged draft={draft} tree={tree} set={set} onOpen={setOpen} />
        <div>
          <Button
            tone="secondary"
            icon="add"
            onClick={() => setOpen({ kind: "category", key: null })}
          >
            Legg til kategori
          </Button>
        </div>
      </VersionedForm>
      {open?.kind === "category" && (
        <OpenCategory
          open={open}
          draft={draft}
          tree={tree}
          set={set}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === "goal" && (
        <OpenGoal
          plan={plan.id}
          open={open}
          draft={draft}
          tree={tree}
          set={set}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

interface Editing {
  draft: Draft;
  tree: readonly DraftCategory[];
  set: (key: string, part: Draft[string]) => void;
}

function OpenCategory({
  open,
  tree,
  set,
  onClose,
}: Editing & { open: Extract<Open, { kind: "category" }>; onClose: () => void }) {
  const category = tree.find(({ key }) => key === open.key);
  return (
    <CategoryDialog
      label={category?.label ?? null}
      goals={category?.goals.length ?? 0}
      onSave={(label) => {
        const isNew = !category || category.isNew;
        const part = { kind: "category" as const, label, ...(isNew ? { isNew } : {}) };
        set(category?.key ?? newKey("category"), part);
        onClose();
      }}
      onDelete={() => {
        if (category) set(category.key, undefined);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function OpenGoal({
  plan,
  open,
  draft,
  tree,
  set,
  onClose,
}: Editing & {
  plan: string;
  open: Extract<Open, { kind: "goal" }>;
  onClose: () => void;
}) {
  const { data: uses } = useQuery(usesQuery(plan));
  const { key, category } = open;
  const part = key === null ? undefined : draft[key];
  const id = key === null ? null : idOf(key);
  const save = (goal: GoalPart) => {
    const saved = key ?? newKey("goal");
    set(saved, goal);
    if (key === null || goal.home !== category) {
      set(ORDER, placed({ ...draft, [saved]: goal }, saved, { category: goal.home }));
    }
    onClose();
  };
  return (
    <GoalDialog
      goal={part?.kind === "goal" ? { ...part, home: category } : blankGoal(category)}
      isNew={key === null}
      categories={tree}
      usedBy={uses?.maal.find((goal) => goal.id === id)?.hvem ?? null}
      onSave={save}
      onDelete={() => {
        if (key !== null) set(key, undefined);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const steps: Readonly<Record<string, -1 | 1>> = { up: -1, down: 1, ArrowUp: -1, ArrowDown: 1 };

/** What was pressed, in which row: rows hold no handlers, so that none is drawn anew for them. */
function pressed(target: EventTarget): { does: string; goal?: string; category?: string } {
  const element = target instanceof Element ? target : null;
  const does = element?.closest<HTMLElement>("[data-do]")?.dataset.do ?? "";
  const goal = element?.closest<HTMLElement>("[data-goal]")?.dataset.goal;
  const category = element?.closest<HTMLElement>("[data-category]")?.dataset.category;
  return { does, ...(goal ? { goal } : {}), ...(category ? { category } : {}) };
}

/** All categories with their goals: they are dragged, and moved with buttons and keys. */
function Arranged({ draft, tree, set, onOpen }: Editing & { onOpen: (open: Open) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  // A row that moves loses the focus in some browsers: it is put back when the rows are drawn.
  const [refocus, setRefocus] = useState<{ selector: string } | null>(null);
  useLayoutEffect(() => {
    if (refocus === null) return;
    const control = box.current?.querySelector<HTMLElement>(refocus.selector);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "nearest" });
  }, [refocus]);

  const moveGoal = (goal: string, by: -1 | 1, does: string) => {
    const order = stepped(draft, goal, by);
    if (!order) return;
    set(ORDER, order);
    setSaid(placeText({ ...draft, [ORDER]: order }, goal));
    setRefocus({ selector: `[data-goal="${goal}"] [data-do="${does}"]` });
  };
  const moveCategory = (category: string, by: -1 | 1, does: string) => {
    const order = categoryPlaced(draft, category, { by });
    if (!order) return;
    set(ORDER, order);
    const at = order.categories.findIndex(({ key }) => key === category) + 1;
    setSaid(`Kategorien er flyttet til plass ${at} av ${order.categories.length}`);
    setRefocus({ selector: `[data-head="${category}"] [data-do="${does}"]` });
  };
  const step = ({ does, goal, category }: ReturnType<typeof pressed>, by: -1 | 1) => {
    const control = does || "drag";
    if (goal) moveGoal(goal, by, control);
    else if (category) moveCategory(category, by, control);
  };

  const onClick = (event: { target: EventTarget }) => {
    const what = pressed(event.target);
    const { does, goal, category } = what;
    const by = steps[does];
    if (by) step(what, by);
    else if (does === "edit" && goal && category) onOpen({ kind: "goal", key: goal, category });
    else if (does === "edit" && category) onOpen({ kind: "category", key: category });
    else if (does === "add" && category) onOpen({ kind: "goal", key: null, category });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!event.altKey || event.ctrlKey || event.metaKey || !by) return;
    event.preventDefault();
    step(pressed(event.target), by);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { does, goal, category } = pressed(event.target);
    const handle =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-do]");
    if (does !== "drag" || !handle) return;
    if (goal) {
      drag(event, handle, "data-goal", ({ row, after, into }) => {
        if (row) set(ORDER, placed(draft, goal, { goal: row, after }));
        else if (into) set(ORDER, placed(draft, goal, { category: into }));
      });
    } else if (category) {
      drag(event, handle, "data-category", ({ row, after }) => {
        const order = row && categoryPlaced(draft, category, { beside: row, after });
        if (order) set(ORDER, order);
      });
    }
  };

  return (
    // Buttons inside are what is pressed: the handlers stand once for all of them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={classes.categories}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      {tree.map((category) => (
        <Category key={category.key} category={category} />
      ))}
      <p className="sv-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

function Category({ category: { key, label, goals } }: { category: DraftCategory }) {
  return (
    <div
      className={classes.category}
      role="group"
      aria-label={label}
      data-category={key}
      data-into={key}
    >
      <div className={classes.head} data-head={key}>
        <Control does="drag" label={`Flytt kategorien: ${label}`} />
        <h3>
          {label} <span className={classes.count}>{counted(goals.length, "mål", "mål")}</span>
        </h3>
        <Moves what={`kategorien ${label}`} />
        <Control does="edit" label={`Rediger kategorien: ${label}`} />
      </div>
      <ol className={classes.goals}>
        {goals.map((goal) => (
          <Goal key={goal.key} name={goal.key} part={goal.part} />
        ))}
      </ol>
      <button type="button" className={classes.add} data-do="add">
        <Icon name="add" size={18} />
        Legg til mål
        <span className="sv-hidden"> i {label}</span>
      </button>
    </div>
  );
}

/** One goal. It is drawn anew only when it is another: moving it moves what is drawn. */
const Goal = memo(function Goal({ name, part }: { name: string; part: GoalPart }) {
  const facts = [
    part.subGoals.length > 0 && counted(part.subGoals.length, "delmål", "delmål"),
    part.selfAssessment.activated && "Egenvurdering",
    part.excludeAssessmentInterview && "Ikke med i vurderingssamtaler",
    part.excludepracticallog && "Ikke med i praksisloggen",
  ].filter(Boolean);
  return (
    <li className={classes.goal} data-goal={name}>
      <Control does="drag" label={`Flytt: ${part.label}`} />
      <span className={classes.text}>
        {begun(titleOf(part))}
        {facts.length > 0 && <span className={classes.facts}>{facts.join(" · ")}</span>}
      </span>
      <Moves what={part.label} />
      <Control does="edit" label={`Rediger: ${part.label}`} />
    </li>
  );
});

function Moves({ what }: { what: string }) {
  return (
    <span className={classes.moves}>
      <Control does="up" label={`Flytt opp: ${what}`} />
      <Control does="down" label={`Flytt ned: ${what}`} />
    </span>
  );
}

const icons = { drag: "move", up: "up", down: "down", edit: "edit" } as const;

/** A button of a row: light, since a plan has many. */
function Control({ does, label }: { does: keyof typeof icons; label: string }) {
  return (
    <button
      type="button"
      className={classes.control}
      data-do={does}
      aria-label={label}
      aria-describedby={does === "drag" ? HELP : undefined}
    >
      <Icon name={icons[does]} size={18} />
    </button>
  );
}
