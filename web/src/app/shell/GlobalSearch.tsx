import { toldAddress } from "@/lib/address.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import {
  Fragment,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { errorText } from "@/lib/problem.ts";
import { searchItemsQuery } from "@/api/queries.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { useNavigate } from "@/ui/address.ts";
import classes from "./GlobalSearch.module.css";
import { type Hit, type HitGroup, hitGroups, hitLabel } from "./hits.ts";
import { askedAbout, isActedOn, isAtEnd } from "./palette/asked.ts";
import { SEARCH_ID } from "./searchFocus.ts";

const DEBOUNCE_MS = 250;
/** So long after it is closed a drawer has given the focus back. */
const UNCOVER_MS = 60;
const HITS_PER_KIND = 5;
const QUERY_MAX = 200;
const PLACEHOLDER = "Søk etter en bruker eller bedrift";

const question = (q: string) =>
  searchItemsQuery({
    q,
    types: ["APPRENTICE", "EMPLOYEE", "COMPANY", "PAGE"],
    perType: HITS_PER_KIND,
  });

/** Ctrl+S focuses the search from anywhere. */
function useShortcut(
  input: React.RefObject<HTMLInputElement | null>,
  covered: boolean,
  uncover: () => void,
): void {
  const [asked, setAsked] = useState(false);
  const lead = () => {
    input.current?.focus();
    input.current?.select();
  };
  const leadLater = useEffectEvent(lead);
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    // On a page with something to save, that is what it did.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (!covered) return lead();
    setAsked(true);
    uncover();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  // A drawer keeps the focus in itself until it is gone, and then gives it back where it was.
  useEffect(() => {
    if (!asked || covered) return;
    const timer = setTimeout(() => {
      setAsked(false);
      leadLater();
    }, UNCOVER_MS);
    return () => clearTimeout(timer);
  }, [asked, covered]);
}

/** What was typed, what is asked, and what came back. */
function useGlobalSearch() {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const [at, setAt] = useState(0);
  const search = useDebounced((next: string) => {
    setQ(next);
    setAt(0);
  }, DEBOUNCE_MS);
  const query = useQuery({ ...question(q), enabled: q !== "", placeholderData: keepPreviousData });
  const groups = q === "" ? [] : hitGroups(query.data?.items ?? []);
  const type = (next: string) => {
    setText(next);
    search(next.trim());
  };
  /** The best hit for what is in the field, though the answer is not on the screen yet. */
  const best = async (): Promise<Hit | undefined> => {
    const { items } = await client.fetchQuery(question(text.trim()));
    return hitGroups(items)[0]?.hits[0];
  };
  return {
    text,
    type,
    clear: () => {
      setText("");
      setQ("");
      search("");
    },
    asked: q !== "",
    settled: text.trim() === q && !query.isPlaceholderData && !query.isPending,
    loading: query.isPending,
    error: query.error,
    groups,
    hits: groups.flatMap(({ hits }) => hits),
    at,
    setAt,
    best,
  };
}

type Search = ReturnType<typeof useGlobalSearch>;

/** The search of coordinators: people, companies and pages; a hit opens its page. */
export function GlobalSearch({
  covered,
  uncover,
}: {
  /** A drawer lies over the page. */
  covered: boolean;
  uncover: () => void;
}) {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const search = useGlobalSearch();
  const { text, hits, at, setAt } = search;
  useShortcut(input, covered, uncover);

  const choose = (hit: Hit) => {
    search.clear();
    setOpen(false);
    input.current?.blur();
    void navigate({ to: toldAddress(hit.route) });
  };
  /** What can be done about a hit is the palette's to show, as for its own hits. */
  const act = (person: Hit) => {
    askedAbout.set({ person, text: text.trim() });
    setOpen(false);
    input.current?.blur();
  };
  const enter = async () => {
    const hit = search.settled ? hits[at] : await search.best();
    if (hit) choose(hit);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      if (text === "") input.current?.blur();
      search.clear();
      setOpen(false);
    } else if (event.key === "Enter" && open && text.trim() !== "") {
      // What cannot be asked for leaves the list as it is, with its own message.
      enter().catch(() => undefined);
    } else if (event.key === "ArrowDown" && hits.length > 0) {
      setAt((at + 1) % hits.length);
      setOpen(true);
    } else if (event.key === "ArrowRight" && open && search.settled && isAtEnd(event)) {
      const hit = hits[at];
      if (!hit || !isActedOn(hit)) return;
      act(hit);
    } else if (event.key === "ArrowUp" && hits.length > 0) {
      setAt((at - 1 + hits.length) % hits.length);
    } else return;
    event.preventDefault();
  };
  const shown = open && search.asked;
  return (
    <div className={classes.search} role="search" id={SEARCH_ID}>
      <label className={classes.box}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={PLACEHOLDER}
          aria-expanded={shown && hits.length > 0}
          aria-controls={shown && hits.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown && hits[at] ? `${listId}-${at}` : undefined}
          aria-keyshortcuts="Control+S"
          placeholder={PLACEHOLDER}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={QUERY_MAX}
          value={text}
          onChange={(event) => {
            search.type(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <kbd>Ctrl S</kbd>
      </label>
      <button
        type="button"
        className={classes.close}
        aria-label="Lukk søket"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          search.clear();
          input.current?.blur();
        }}
      >
        <Icon name="close" size={20} />
      </button>
      {shown && <Results id={listId} search={search} path={path} onChoose={choose} onAct={act} />}
    </div>
  );
}

function Results({
  id,
  search,
  path,
  onChoose,
  onAct,
}: {
  id: string;
  search: Search;
  path: string;
  onChoose: (hit: Hit) => void;
  onAct: (hit: Hit) => void;
}) {
  const { hits, groups, at, loading, error } = search;
  // The active hit may lie outside the part of the list that is in sight.
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  const active = hits[at];
  const none = loading ? "Søker …" : error ? errorText(error) : "Ingen resultater";
  return (
    // The field keeps the focus while a hit is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.results} onMouseDown={(event) => event.preventDefault()}>
      {hits.length > 0 && (
        <div id={id} role="listbox" aria-label="Treff" tabIndex={-1}>
          {groups.map((group) => (
            <Group key={group.kind} id={id} group={group} hits={hits}>
              {(hit, index) => (
                <Option
                  key={hit.id}
                  id={`${id}-${index}`}
                  hit={hit}
                  path={path}
                  selected={index === at}
                  onPoint={() => search.setAt(index)}
                  onChoose={() => onChoose(hit)}
                  onAct={() => onAct(hit)}
                />
              )}
            </Group>
          ))}
        </div>
      )}
      <p className={classes.none} role="status">
        {hits.length === 0 && none}
        {active && isActedOn(active) && `→ viser hva du kan gjøre med ${active.display}`}
      </p>
    </div>
  );
}

function Group({
  id,
  group,
  hits,
  children,
}: {
  id: string;
  group: HitGroup;
  hits: readonly Hit[];
  children: (hit: Hit, index: number) => React.ReactNode;
}) {
  const headingId = `${id}-${group.kind}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox has no such element
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={classes.heading}>
        {group.heading}
      </div>
      {group.hits.map((hit) => (
        <Fragment key={hit.id}>{children(hit, hits.indexOf(hit))}</Fragment>
      ))}
    </div>
  );
}

function Option({
  id,
  hit,
  path,
  selected,
  onPoint,
  onChoose,
  onAct,
}: {
  id: string;
  hit: Hit;
  path: string;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
  onAct: () => void;
}) {
  return (
    // The arrow keys and Enter are the search field's: it holds the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={classes.hit}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <Picture hit={hit} />
      <span className={classes.hitText}>
        <span className={classes.hitName}>{hitLabel(hit, path)}</span>
        <span className={classes.hitDetail}>{hit.detail}</span>
      </span>
      {isActedOn(hit) && <More name={hit.display} onAct={onAct} />}
    </div>
  );
}

/** The way to what can be done about a person for the mouse; the arrow key says the same. */
function More({ name, onAct }: { name: string; onAct: () => void }) {
  return (
    // An option holds no button of its own: whoever has no mouse presses the arrow.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={classes.more}
      aria-hidden
      title={`Handlinger for ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        onAct();
      }}
    >
      <Icon name="more" size={18} />
    </span>
  );
}

function Picture({ hit }: { hit: Hit }) {
  if (hit.kind === "COMPANY" || hit.kind === "PAGE") {
    return (
      <span className={classes.mark}>
        <Icon name={hit.kind === "COMPANY" ? "company" : "right"} size={18} />
      </span>
    );
  }
  return <Avatar name={hit.display} person={hit.id} />;
}
