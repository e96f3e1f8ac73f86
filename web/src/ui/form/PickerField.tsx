import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { errorText } from "@/lib/problem.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Icon, type IconName } from "../Icon.tsx";
import { useAfterPress } from "../press.ts";
import { describe, FieldFrame, type FieldFrameProps } from "./Field.tsx";
import fieldClasses from "./Field.module.css";
import classes from "./PickerField.module.css";

/** Something that can be picked. `detail` tells those of the same name apart. */
export interface Pick {
  id: string;
  navn: string;
  detail?: string;
}

export interface PickerFieldProps<P extends Pick = Pick> extends FieldFrameProps {
  /** The field's name; also its id, so that an error summary can lead to it. */
  name: string;
  value: readonly P[];
  onChange: (value: P[]) => void;
  /** The hits for a text; for an empty one, the first of all. */
  load: (q: string, signal: AbortSignal) => Promise<P[]>;
  /** What is in the search: “Søk etter bedrift”. */
  searchLabel: string;
  icon: IconName;
  /** Only one can be chosen: the next choice replaces it. */
  single?: boolean;
  /** The hits go away with each choice: what is done next lies below them. */
  closes?: boolean;
  focusOnMount?: boolean;
  /** The chosen as small chips side by side: for many at once. */
  chips?: boolean;
  /** How long to wait for the next letter; 250 ms when it is left out. */
  debounceMs?: number;
  /** Stands in place of the first hits as long as nothing is typed. */
  idleText?: string;
  /** Said when nothing is found. */
  noneText?: string;
  /** What else the hits depend on. */
  loadKey?: readonly unknown[];
  /** Makes of a hit what is to be chosen, where that is more than the hit; null keeps it out. */
  resolve?: (picked: P) => Promise<P | null>;
  /** The hits push what follows down in place of covering it: for dialogs, which clip. */
  inFlow?: boolean;
}

const SEARCH_DEBOUNCE_MS = 250;
const QUERY_MAX = 100;

/** Chosen things as a list, and a search below that adds to it. */
export function PickerField<P extends Pick>(props: PickerFieldProps<P>) {
  const { name, label, help, error, optional, value, onChange, single } = props;
  const remove = (id: string) => {
    onChange(value.filter((one) => one.id !== id));
    document.getElementById(name)?.focus();
  };
  const add = (picked: P) => {
    if (single) onChange([picked]);
    else if (!value.some(({ id }) => id === picked.id)) onChange([...value, picked]);
  };
  return (
    <FieldFrame id={name} label={label} help={help} error={error} optional={optional ?? false}>
      {value.length > 0 && (
        <ul
          className={classes.chosen}
          data-chips={props.chips || undefined}
          aria-label={`Valgt under ${label.toLocaleLowerCase("nb")}`}
        >
          {value.map(({ id, navn, detail }) => (
            <li key={id} className={classes.one}>
              <span className={classes.mark}>
                <Icon name={props.icon} size={18} />
              </span>
              <span className={classes.words}>
                <span className={classes.navn}>{navn}</span>
                {detail && <span className={classes.detail}>{detail}</span>}
              </span>
              <button
                type="button"
                className={classes.remove}
                aria-label={`Fjern ${navn}`}
                onClick={() => remove(id)}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Search {...props} onPick={add} />
    </FieldFrame>
  );
}

const picksQuery = <P extends Pick>(props: PickerFieldProps<P>, q: string) =>
  queryOptions({
    queryKey: ["picks", props.name, ...(props.loadKey ?? []), q],
    queryFn: ({ signal }) => props.load(q, signal),
  });

function statusText<P extends Pick>(
  { idleText, noneText = "Ingen resultater" }: PickerFieldProps<P>,
  query: { error: Error | null; isPending: boolean; isPlaceholderData: boolean },
  idle: boolean,
): string | undefined {
  if (idle) return idleText;
  if (query.error) return errorText(query.error);
  return query.isPending || query.isPlaceholderData ? "Søker …" : noneText;
}

function Search<P extends Pick>(props: PickerFieldProps<P> & { onPick: (picked: P) => void }) {
  const { name, help, error, value, searchLabel, onPick } = props;
  const listId = useId();
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  /** The text while an option was pointed out by hand: that one is meant, whatever is on its way. */
  const [pointed, setPointed] = useState<string | null>(null);
  /** The text whose hits Enter waits for. */
  const awaited = useRef<string | null>(null);
  const queryClient = useQueryClient();
  const ask = (next: string) => {
    setQ(next);
    setAt(0);
  };
  const search = useDebounced(ask, props.debounceMs ?? SEARCH_DEBOUNCE_MS);
  const idle = q === "" && props.idleText !== undefined;
  const query = useQuery({
    ...picksQuery(props, q),
    placeholderData: keepPreviousData,
    enabled: open && !idle,
  });
  const chosen = new Set(value.map(({ id }) => id));
  const picks = ((!idle && query.data) || []).filter(({ id }) => !chosen.has(id));
  const active = Math.min(at, picks.length - 1);
  const isAnswered = q === text.trim() && (idle || !(query.isPending || query.isPlaceholderData));
  // The active option may lie outside the part of the list that is in sight.
  useEffect(() => {
    if (open) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [open, active, listId]);

  const pick = (picked: P) => {
    const { resolve } = props;
    if (resolve) void resolve(picked).then((made) => made && onPick(made));
    else onPick(picked);
    setText("");
    setQ("");
    setAt(0);
    // A note of what to write would stand in the way of what is below.
    setOpen(!props.single && !props.closes && props.idleText === undefined);
  };
  /** Picks the first of what is written as soon as it is known, unless the reader goes on. */
  const pickFirst = async () => {
    const sought = text.trim();
    awaited.current = sought;
    ask(sought);
    const found = await queryClient.fetchQuery(picksQuery(props, sought)).catch(() => []);
    if (awaited.current !== sought) return;
    awaited.current = null;
    const first = found.find(({ id }) => !chosen.has(id));
    if (first) pick(first);
  };
  const point = (to: number) => {
    setAt(to);
    setPointed(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      // The key closes the list only, not the dialog around the form.
      event.stopPropagation();
      setOpen(false);
      return;
    }
    if (event.key === "ArrowDown") {
      if (open) point(picks.length === 0 ? 0 : (active + 1) % picks.length);
      setOpen(true);
    } else if (event.key === "ArrowUp" && open) {
      point(picks.length === 0 ? 0 : (active - 1 + picks.length) % picks.length);
    } else if (event.key === "Enter" && open) {
      const picked = picks[active];
      if (!isAnswered && pointed !== text) void pickFirst();
      else if (picked) pick(picked);
    } else return;
    event.preventDefault();
  };
  // A list in the flow keeps its room until the press that left the field is over.
  const kept = useAfterPress(open) && props.inFlow;
  const isDrawn = open || kept;
  const shown = isDrawn && picks.length > 0;
  return (
    <div className={classes.search} data-in-flow={props.inFlow || undefined}>
      <div className={fieldClasses.box} data-invalid={error ? true : undefined}>
        <span className={fieldClasses.prefix}>
          <Icon name="search" size={18} />
        </span>
        <input
          {...describe(name, help, error)}
          className={fieldClasses.input}
          role="combobox"
          type="text"
          autoComplete="off"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown ? `${listId}-${active}` : undefined}
          placeholder={searchLabel}
          maxLength={QUERY_MAX}
          value={text}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the address asked for this field
          autoFocus={props.focusOnMount}
          data-autofocus={props.focusOnMount || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            awaited.current = null;
            search(event.target.value.trim());
          }}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            awaited.current = null;
          }}
          onKeyDown={onKeyDown}
        />
        <span className={classes.arrow}>
          <Icon name={open ? "up" : "down"} size={18} />
        </span>
      </div>
      {shown && (
        <div
          className={classes.list}
          id={listId}
          role="listbox"
          aria-label={searchLabel}
          tabIndex={-1}
          // The field keeps the focus while an option is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {picks.map((picked, index) => (
            // The arrow keys and Enter are the field's: it holds the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={picked.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              onMouseMove={() => point(index)}
              onClick={() => pick(picked)}
            >
              <span className={classes.navn}>{picked.navn}</span>
              {picked.detail && <span className={classes.detail}>{picked.detail}</span>}
            </div>
          ))}
        </div>
      )}
      {isDrawn && picks.length === 0 && (
        <p className={`${classes.list} ${classes.none}`} role="status">
          {statusText(props, query, idle)}
        </p>
      )}
    </div>
  );
}
