import { Modal } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { searchItemsQuery, useMe } from "@/api/queries.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { useColorScheme } from "@/ui/colorScheme.ts";
import { DialogFrame } from "@/ui/dialog/Frame.tsx";
import { Icon } from "@/ui/Icon.tsx";
import {
  type BulkWish,
  useApprenticeActions,
  useEmployeeActions,
} from "@/features/people/publicActions.ts";
import { type Hit, hitGroups } from "../hits.ts";
import { areaHere } from "../../areas.ts";
import { menuFor } from "../menu.ts";
import type { Panel } from "../panel.ts";
import { actionGroup, type Command, type CommandGroup, commandGroups } from "./commands.ts";
import classes from "./Palette.module.css";
import { type AskedAbout, isAtEnd } from "./asked.ts";
import { recentVisits } from "./recent.ts";

const DEBOUNCE_MS = 150;
const HITS_PER_KIND = 5;
const QUERY_MAX = 200;
const LABEL = "Gå til eller gjør";

interface PaletteProps {
  onClose: () => void;
  onPanel: (panel: Panel) => void;
  onKeys: () => void;
  /** Something about an apprentice that has to be asked first; the palette is closed by then. */
  onWish: (wish: BulkWish) => void;
  /** A person who was found elsewhere: the actions on them come first. */
  about: AskedAbout | null;
  /** What stands in the field: typing begins before the field is there. */
  text: string;
  setText: (text: string) => void;
}

/** What the palette itself can do, beside leading to pages. */
function useOwn({ onPanel, onKeys }: PaletteProps): Command[] {
  const { scheme, toggle } = useColorScheme();
  const own = (label: string, icon: Command["icon"], run: () => void): Command => ({
    id: label,
    label,
    detail: "",
    icon,
    act: { run },
  });
  return [
    own("Varsler", "bell", () => onPanel("notifications")),
    own("Chat", "chat", () => onPanel("chat")),
    own(
      scheme === "dark" ? "Lyst utseende" : "Mørkt utseende",
      scheme === "dark" ? "sun" : "moon",
      toggle,
    ),
    own("Tastene på siden", "info", onKeys),
  ];
}

/** The actions on a person who was found: the same as in their row and on their page. */
function useActionsOf(onWish: (wish: BulkWish) => void) {
  const apprentice = useApprenticeActions(onWish);
  const employee = useEmployeeActions();
  return ({ kind, display: navn, ...person }: Hit) =>
    (kind === "APPRENTICE" ? apprentice : employee)({ ...person, navn });
}

function useLines(text: string, q: string, of: Hit | null, props: PaletteProps) {
  const actionsOf = useActionsOf(props.onWish);
  const me = useMe();
  const router = useRouter();
  const own = useOwn(props);
  const query = useQuery({
    ...searchItemsQuery({
      q,
      types: ["APPRENTICE", "EMPLOYEE", "COMPANY", "GROUP"],
      perType: HITS_PER_KIND,
    }),
    enabled: q !== "" && me.rolle === "KOORDINATOR",
    placeholderData: keepPreviousData,
  });
  if (of) return actionGroup(of.display, actionsOf(of), text);
  // What is known here answers each letter; what is asked for follows.
  const pages = areaHere()?.pages ?? [];
  return commandGroups(text, {
    rolle: me.rolle,
    permissions: me.permissions,
    pages,
    menu: menuFor(pages, me.rolle, me.permissions),
    recent: recentVisits(),
    here: router.state.location.pathname,
    own,
    hits: q === "" ? [] : hitGroups(query.data?.items ?? []),
  });
}

/** Ctrl+K: pages, people, companies, what can be done, and where one was, by a few letters. */
export function Palette(props: PaletteProps) {
  const { onClose, about } = props;
  const router = useRouter();
  const listId = useId();
  const { text, setText } = props;
  const [q, setQ] = useState(about?.text ?? "");
  const [at, setAt] = useState(0);
  const search = useDebounced(setQ, DEBOUNCE_MS);
  const [of, setOf] = useState<Hit | null>(about?.person ?? null);
  useEffect(() => {
    if (!of && text !== "") search(text.trim());
  }, [of, text, search]);
  const groups = useLines(text.trim(), q, of, props);
  const all = groups.flatMap(({ commands }) => commands);
  const active = Math.min(at, all.length - 1);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);
  /** What stands in the field before: it is there again on the way back. */
  const [before, setBefore] = useState(about?.text ?? "");
  const enter = (person: Hit) => {
    setBefore(text);
    setText("");
    setAt(0);
    setOf(person);
  };
  const leave = () => {
    setText(before);
    setAt(0);
    setOf(null);
  };
  const choose = ({ act }: Command) => {
    onClose();
    if ("run" in act) act.run();
    else router.history.push(act.to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown") setAt((active + 1) % Math.max(1, all.length));
    else if (event.key === "ArrowUp") setAt((active - 1 + all.length) % Math.max(1, all.length));
    else if (event.key === "Enter") {
      const chosen = all[active];
      if (chosen) choose(chosen);
    } else if (event.key === "ArrowRight" && isAtEnd(event) && all[active]?.person) {
      enter(all[active].person);
    } else if (of && text === "" && ["ArrowLeft", "Backspace"].includes(event.key)) leave();
    else return;
    event.preventDefault();
  };
  return (
    <DialogFrame
      rules={{ opened: true, onClose, dialogKey: "palette", still: true }}
      className={classes.palette}
      data={{ "data-size": "small" }}
    >
      {() => (
        <>
          <Modal.Title className="sv-hidden">{LABEL}</Modal.Title>
          <label className={classes.box}>
            <Icon name="search" size={20} />
            <input
              data-autofocus
              role="combobox"
              aria-label={LABEL}
              aria-expanded={all.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={all[active] ? `${listId}-${active}` : undefined}
              placeholder="Skriv et navn, en side eller det du vil gjøre"
              autoComplete="off"
              maxLength={QUERY_MAX}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setAt(0);
                if (!of && target.value === "") search("");
              }}
              onKeyDown={onKeyDown}
            />
          </label>
          <Lines
            id={listId}
            groups={groups}
            active={active}
            onPoint={setAt}
            onChoose={choose}
            onEnter={enter}
          />
          <p className={classes.none} role="status">
            {all.length === 0 && "Ingen treff"}
            {of && `← går tilbake til treffene`}
            {all[active]?.person && `→ viser hva du kan gjøre med ${all[active].label}`}
          </p>
        </>
      )}
    </DialogFrame>
  );
}

/** The way to a person's actions for the mouse; the arrow key says the same. */
function More({ person, onEnter }: { person: Hit; onEnter: (person: Hit) => void }) {
  return (
    // An option holds no button of its own: without a mouse one presses the arrow.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={classes.more}
      aria-hidden
      title={`Handlinger for ${person.display}`}
      onClick={(event) => {
        event.stopPropagation();
        onEnter(person);
      }}
    >
      <Icon name="more" size={18} />
    </span>
  );
}

function Lines({
  id,
  groups,
  active,
  onPoint,
  onChoose,
  onEnter,
}: {
  id: string;
  groups: readonly CommandGroup[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (command: Command) => void;
  onEnter: (person: Hit) => void;
}) {
  const all = groups.flatMap(({ commands }) => commands);
  return (
    <div className={classes.lines} id={id} role="listbox" aria-label="Forslag" tabIndex={-1}>
      {groups.map(({ heading, commands }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element for a listbox
        <div key={heading} role="group" aria-label={heading}>
          <div className={classes.heading} aria-hidden>
            {heading}
          </div>
          {commands.map((command) => {
            const index = all.indexOf(command);
            return (
              // The arrow keys and Enter are the field's: it holds the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={command.id}
                id={`${id}-${index}`}
                className={classes.line}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onMouseMove={() => onPoint(index)}
                onClick={() => onChoose(command)}
              >
                <Icon name={command.icon} size={18} />
                <span className={classes.words}>
                  {command.label}
                  {command.detail && <span className={classes.detail}>{command.detail}</span>}
                </span>
                {command.person && <More person={command.person} onEnter={onEnter} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
