import { Modal } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { searchItemsQuery, useMe } from "@/api/queries.ts";
import { isBuilt } from "@/lib/built.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { useColorScheme } from "@/ui/colorScheme.ts";
import { DialogFrame } from "@/ui/dialog/Frame.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { hitGroups } from "../hits.ts";
import { menuFor, offeredOf } from "../menu.ts";
import type { Panel } from "../panel.ts";
import { type Command, type CommandGroup, commandGroups } from "./commands.ts";
import classes from "./Palette.module.css";
import { recentVisits } from "./recent.ts";

const DEBOUNCE_MS = 150;
const HITS_PER_KIND = 5;
const QUERY_MAX = 200;
const LABEL = "Gå til eller gjør";

interface PaletteProps {
  onClose: () => void;
  onPanel: (panel: Panel) => void;
  onKeys: () => void;
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

function useLines(text: string, q: string, props: PaletteProps) {
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
  const leads = (route: string) => route !== "" && isBuilt(route);
  // What is known here answers each letter; what is asked for follows.
  return commandGroups(text, {
    rolle: me.rolle,
    menu: offeredOf(menuFor(me.rolle, me.permissions), isBuilt),
    recent: recentVisits(),
    here: router.state.location.pathname,
    own,
    hits: q === "" ? [] : hitGroups(query.data?.items ?? [], leads),
    leads,
  });
}

/** Ctrl+K: pages, people, companies, what can be done, and where one was, by a few letters. */
export function Palette(props: PaletteProps) {
  const { onClose } = props;
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const [at, setAt] = useState(0);
  const search = useDebounced(setQ, DEBOUNCE_MS);
  const groups = useLines(text.trim(), q, props);
  const all = groups.flatMap(({ commands }) => commands);
  const active = Math.min(at, all.length - 1);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);
  const choose = ({ act }: Command) => {
    onClose();
    if ("run" in act) act.run();
    else router.history.push(act.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt((active + 1) % Math.max(1, all.length));
    else if (event.key === "ArrowUp") setAt((active - 1 + all.length) % Math.max(1, all.length));
    else if (event.key === "Enter") {
      const chosen = all[active];
      if (chosen) choose(chosen);
    } else return;
    event.preventDefault();
  };
  return (
    <DialogFrame
      rules={{ opened: true, onClose, dialogKey: "palette" }}
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
                search(target.value.trim());
              }}
              onKeyDown={onKeyDown}
            />
          </label>
          <Lines id={listId} groups={groups} active={active} onPoint={setAt} onChoose={choose} />
          <p className={classes.none} role="status">
            {all.length === 0 && "Ingen treff"}
          </p>
        </>
      )}
    </DialogFrame>
  );
}

function Lines({
  id,
  groups,
  active,
  onPoint,
  onChoose,
}: {
  id: string;
  groups: readonly CommandGroup[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (command: Command) => void;
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
                <span className={classes.words}>{command.label}</span>
                {command.detail && <span className={classes.detail}>{command.detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
