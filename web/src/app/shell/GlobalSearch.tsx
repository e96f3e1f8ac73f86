import { useQueries } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { errorText } from "@/api/problem.ts";
import { searchQuery } from "@/api/queries.ts";
import type { Me } from "@/api/types.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Avatar } from "@/ui/Avatar.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./GlobalSearch.module.css";
import { apprenticeHit, companyHit, employeeHit, type Hit, hitLabel, pageHits } from "./hits.ts";
import { menuFor } from "./menu.ts";

const DEBOUNCE_MS = 250;
const HITS_PER_KIND = 5;
const QUERY_MAX = 200;

interface Found {
  hits: Hit[];
  loading: boolean;
  error: Error | null;
}

/** Apprentices, companies and employees from the server, pages from the own menu. */
function useHits(me: Me, q: string): Found {
  const request = { q, perPage: HITS_PER_KIND, page: 1 };
  const enabled = q !== "";
  const [apprentices, companies, employees] = useQueries({
    queries: [
      { ...searchQuery("LAERLINGER", request), enabled },
      { ...searchQuery("BEDRIFTER", request), enabled },
      { ...searchQuery("ANSATTER", request), enabled },
    ],
  });
  if (!enabled) return { hits: [], loading: false, error: null };
  return {
    hits: [
      ...(apprentices.data?.items ?? []).map(apprenticeHit),
      ...(companies.data?.items ?? []).map(companyHit),
      ...(employees.data?.items ?? []).map(employeeHit),
      ...pageHits(menuFor(me.rolle, me.permissions), q),
    ],
    loading: apprentices.isPending || companies.isPending || employees.isPending,
    error: apprentices.error ?? companies.error ?? employees.error,
  };
}

/** Ctrl+S focuses the search from anywhere. */
function useShortcut(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, [input]);
}

/** The search of coordinators: people, companies and pages; a hit opens its page. */
export function GlobalSearch({ me }: { me: Me }) {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const search = useDebounced((next: string) => {
    setQ(next);
    setAt(0);
  }, DEBOUNCE_MS);
  const found = useHits(me, q);
  useShortcut(input);

  const choose = (hit: Hit) => {
    setText("");
    setQ("");
    setOpen(false);
    input.current?.blur();
    void navigate({ to: hit.route });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { hits } = found;
    if (event.key === "Escape") {
      setOpen(false);
      setText("");
      search("");
    }
    if (hits.length === 0) return;
    if (event.key === "ArrowDown") setAt((at + 1) % hits.length);
    else if (event.key === "ArrowUp") setAt((at - 1 + hits.length) % hits.length);
    else if (event.key === "Enter" && open) {
      const hit = hits[at];
      if (hit) choose(hit);
    } else return;
    event.preventDefault();
  };
  const shown = open && q !== "";
  return (
    <div className={classes.search}>
      <label className={classes.box}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Søk etter en bruker eller bedrift"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && found.hits[at] ? `${listId}-${at}` : undefined}
          placeholder="Søk etter en bruker eller bedrift"
          autoComplete="off"
          maxLength={QUERY_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            search(event.target.value.trim());
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <kbd>Ctrl S</kbd>
      </label>
      {shown && (
        <Results id={listId} found={found} at={at} path={path} onPoint={setAt} onChoose={choose} />
      )}
    </div>
  );
}

function Results({
  id,
  found,
  at,
  path,
  onPoint,
  onChoose,
}: {
  id: string;
  found: Found;
  at: number;
  path: string;
  onPoint: (at: number) => void;
  onChoose: (hit: Hit) => void;
}) {
  const { hits, loading, error } = found;
  return (
    <div
      className={classes.results}
      id={id}
      role="listbox"
      aria-label="Treff"
      tabIndex={-1}
      // The field keeps the focus while a hit is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {hits.map((hit, index) => (
        // The arrow keys and Enter are the search field's: it holds the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={`${hit.kind}-${hit.id}`}
          id={`${id}-${index}`}
          className={classes.hit}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          onMouseMove={() => onPoint(index)}
          onClick={() => onChoose(hit)}
        >
          <Picture hit={hit} />
          <span className={classes.hitText}>
            <span className={classes.hitName}>{hitLabel(hit, path)}</span>
            <span className={classes.hitDetail}>{hit.detail}</span>
          </span>
        </div>
      ))}
      {hits.length === 0 && (
        <p className={classes.none}>
          {loading ? "Søker …" : error ? errorText(error) : "Ingen resultater"}
        </p>
      )}
    </div>
  );
}

function Picture({ hit }: { hit: Hit }) {
  if (hit.kind === "APPRENTICE" || hit.kind === "EMPLOYEE") return <Avatar name={hit.display} />;
  return (
    <span className={classes.mark}>
      <Icon name={hit.kind === "COMPANY" ? "company" : "right"} size={18} />
    </span>
  );
}
