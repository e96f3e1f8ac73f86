import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from "react";
import type { FacetAnswer } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Help } from "@/ui/Help.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Late } from "@/ui/Late.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import classes from "./FilterPanel.module.css";
import { facetHelp } from "./facetHelp.ts";
import { FindFilter, FoundChoices } from "./FindFilter.tsx";
import { foundIn } from "./findFilter.ts";
import { FACET_VALUES, inOrder } from "./facets.ts";
import { RangeFacet } from "./lateFilters.ts";
import {
  type Choice,
  choiceOf,
  clearField,
  type FacetDef,
  hasFilters,
  type ListState,
  ME,
  setChoice,
  setRange,
} from "./listState.ts";
import type { Mine } from "./mine.ts";

/** So many options are shown before “Vis alle”. */
export const OPTIONS_SHOWN = 5;
/** From so many options a facet can be searched. */
const SEARCH_FROM = 10;
/** As many sections as a screen is high: those below are drawn once these are in sight. */
const SECTIONS_FIRST = 5;

interface PanelProps {
  defs: readonly FacetDef[];
  facets: readonly FacetAnswer[];
  /** The facets have not been here yet. */
  loading: boolean;
  state: ListState;
  mine: Mine;
  onChange: (state: ListState) => void;
  /** The reader opened it: what there is to choose has the focus, or the search among it. */
  takesFocus: "first" | "search" | null;
  onClose: () => void;
}

const placesOf = {
  first: ["[data-option] input", "input", "h2"],
  search: ["[data-find-filter]", "h2"],
} as const;

/** Focus goes into the panel when the reader opens it; Escape in it closes it. */
function usePanelFocus({ takesFocus, loading, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const waits = useRef(takesFocus);
  // What is there to choose may come a moment after the panel.
  useEffect(() => {
    if (!waits.current || loading) return;
    const places = placesOf[waits.current];
    waits.current = null;
    for (const place of places) {
      const found = panel.current?.querySelector<HTMLElement>(place);
      if (found) return found.focus({ preventScroll: true });
    }
  }, [loading]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (key !== "Escape" || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    // A dialog that opened from here is its own, and the first press empties a search.
    if (!currentTarget.contains(target)) return;
    if (target instanceof HTMLInputElement && target.type === "search" && target.value) return;
    event.preventDefault();
    onClose();
  };
  return { panel, onKeyDown };
}

/** The sections, those out of sight a picture later: the drawer is there at once. */
function useAllDrawn(): boolean {
  const [all, setAll] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => startTransition(() => setAll(true)));
    return () => clearTimeout(later);
  }, []);
  return all;
}

/** The facets of a list with their counts; it is in the left drawer in place of the menu. */
export function FilterPanel(props: PanelProps) {
  const { defs, loading, state, mine, onChange, onClose } = props;
  const { panel, onKeyDown } = usePanelFocus(props);
  const ordered = inOrder(defs);
  const drawn = ordered.flatMap((def) => sectionOf(def, props));
  const all = useAllDrawn();
  const [text, setText] = useState("");
  const seeks = text.trim() !== "";
  const found = seeks ? foundIn(ordered, props.facets, state, text) : [];
  const clear = () => {
    mine.clear();
    onChange(defs.reduce((now, { field }) => clearField(now, field), state));
  };
  return (
    // Escape is for all that is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={panel} className={classes.panel} aria-label="Filter" onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <Button tone="quiet" thin icon="back" label="Tilbake til menyen" onClick={onClose} />
        <h2 tabIndex={-1}>Filter</h2>
        <Button
          tone="quiet"
          thin
          disabled={!hasFilters(state) && mine.narrowing.length === 0}
          onClick={clear}
        >
          Nullstill
        </Button>
      </div>
      {drawn.length > 1 && (
        <FindFilter text={text} onText={setText} found={found} onChange={onChange} />
      )}
      {!seeks && <MineSection mine={mine} />}
      {loading && (
        <Loading label="Laster filter">
          <div className={classes.section}>
            <SkeletonLines lines={8} />
          </div>
        </Loading>
      )}
      {seeks ? (
        <FoundChoices found={found} onChange={onChange} />
      ) : (
        drawn.slice(0, all ? undefined : SECTIONS_FIRST)
      )}
      {!loading && drawn.length === 0 && mine.options.length === 0 && (
        <p className={classes.none}>Ingen filtreringsmuligheter tilgjenglig</p>
      )}
    </section>
  );
}

/** “Only mine” stands first: it is about who reads, not about the rows. */
function MineSection({ mine }: { mine: Mine }) {
  if (mine.options.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Utvalg">
      {mine.options.map(({ id, label }) => (
        <div className={classes.option} key={id}>
          <Checkbox
            label={label}
            checked={mine.isOn(id)}
            onChange={(on) => mine.set(id, on)}
            size={32}
          />
        </div>
      ))}
    </section>
  );
}

/** The section of a facet; none when the list has nothing to choose from. */
function sectionOf(def: FacetDef, { facets, state, onChange }: PanelProps) {
  const facet = facets.find(({ field_name }) => field_name === def.field);
  if (!facet) return [];
  if (def.kind === "range") {
    const { stats } = facet;
    const spans = stats !== null && stats.min < stats.max;
    if (!stats || (!spans && !state.ranges[def.field])) return [];
    return [
      <Late key={def.field} fallback={<SkeletonLines lines={2} />}>
        <RangeFacet
          def={def}
          stats={stats}
          range={state.ranges[def.field]}
          onChange={(range) => onChange(setRange(state, def.field, range, stats))}
        />
      </Late>,
    ];
  }
  const named = [...(state.values[def.field] ?? []), ...(state.not[def.field] ?? [])];
  if (facet.counts.length === 0 && named.length === 0) return [];
  return [
    <ValueFacet
      key={def.field}
      def={def}
      facet={facet}
      chosen={named}
      choice={(value) => choiceOf(state, def.field, value)}
      onChoice={(value, choice) => onChange(setChoice(state, def.field, value, choice))}
    />,
  ];
}

function ValueFacet({
  def,
  facet,
  chosen,
  choice,
  onChoice,
}: {
  def: FacetDef;
  facet: FacetAnswer;
  chosen: readonly string[];
  choice: (value: string) => Choice;
  onChoice: (value: string, choice: Choice) => void;
}) {
  const [all, setAll] = useState(false);
  const [text, setText] = useState("");
  const searchable = facet.counts.length >= SEARCH_FROM;
  const options = optionsOf(facet, chosen, text, def.kind === "values" && def.me);
  const shown = all || text !== "" ? options : options.slice(0, OPTIONS_SHOWN);
  const [at, setAt] = useState<string | null>(null);
  const stop = shown.some(({ value }) => value === at) ? at : (shown[0]?.value ?? null);
  return (
    <section className={classes.section} aria-label={def.label}>
      <FacetHead def={def} />
      {searchable && (
        <label className={classes.search}>
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={`Søk i ${def.label.toLowerCase()}`}
            placeholder={`Søk i ${def.label.toLowerCase()}`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      {/* The arrow keys walk the options: the facet is one stop of the tab key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.options} onKeyDown={walkOptions}>
        {shown.map(({ value, label, count }) => (
          <Option
            key={value}
            label={label}
            count={count}
            choice={choice(value)}
            isStop={value === stop}
            onFocus={() => setAt(value)}
            onChoice={(next) => onChoice(value, next)}
          />
        ))}
      </div>
      {shown.length === 0 && <p className={classes.count}>Ingen treff</p>}
      {(all || text !== "") && facet.counts.length >= FACET_VALUES && (
        <p className={classes.most}>Bare de {FACET_VALUES} med flest rader er med her.</p>
      )}
      {text === "" && options.length > OPTIONS_SHOWN && (
        <button type="button" className={classes.more} onClick={() => setAll(!all)}>
          {all ? "Vis færre" : "Vis alle"}
          <Icon name={all ? "up" : "down"} size={16} />
        </button>
      )}
    </section>
  );
}

/** The name of a section, and what is hard about it. */
function FacetHead({ def }: { def: FacetDef }) {
  const explained = facetHelp(def);
  if (!explained) return <h3>{def.label}</h3>;
  return (
    <div className={classes.sectionHead}>
      <h3>{def.label}</h3>
      <Help of={explained} />
    </div>
  );
}

/** Up and down to another option of the facet, right to its “Utelat”, left back to its choice. */
export function walkOptions(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const row = target instanceof HTMLElement ? target.closest("[data-option]") : null;
  if (!row) return;
  const rows = [...currentTarget.querySelectorAll("[data-option]")];
  const now = rows.indexOf(row);
  const kind = (target as HTMLElement).matches("button") ? "button" : "input";
  const steps: Record<string, [Element | undefined, string]> = {
    ArrowDown: [rows[now + 1], kind],
    ArrowUp: [rows[now - 1], kind],
    Home: [rows[0], kind],
    End: [rows.at(-1), kind],
    ArrowRight: [row, "button"],
    ArrowLeft: [row, "input"],
  };
  const step = steps[key];
  if (!step) return;
  event.preventDefault();
  step[0]?.querySelector<HTMLElement>(step[1])?.focus();
}

/** One value: asked for by its checkbox, or excluded by the button beside it. */
function Option({
  label,
  count,
  choice,
  isStop,
  onFocus,
  onChoice,
}: {
  label: string;
  /** None for who reads: that is counted under the name. */
  count: number | undefined;
  choice: Choice;
  /** The one of its facet that the tab key leads to. */
  isStop: boolean;
  onFocus: () => void;
  onChoice: (choice: Choice) => void;
}) {
  const excluded = choice === "without";
  return (
    <div
      className={classes.option}
      data-option
      data-excluded={excluded || undefined}
      onFocus={onFocus}
    >
      <Checkbox
        label={label}
        checked={choice === "with"}
        onChange={(checked) => onChoice(checked ? "with" : "any")}
        size={32}
        tabIndex={isStop ? 0 : -1}
      >
        {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
      </Checkbox>
      <button
        type="button"
        tabIndex={-1}
        className={classes.exclude}
        aria-pressed={excluded}
        aria-label={`Utelat ${label}`}
        title={`Utelat ${label}`}
        onClick={() => onChoice(excluded ? "any" : "without")}
      >
        <Icon name={excluded ? "wrong" : "minus"} size={16} />
      </button>
    </div>
  );
}

interface OptionOf {
  value: string;
  label: string;
  count?: number;
}

/**
 * The options to show: the chosen ones first, also those that count nothing any more. Among people
 * the reader stands before the others.
 */
export function optionsOf(
  facet: FacetAnswer,
  chosen: readonly string[],
  text: string,
  me = false,
): OptionOf[] {
  const reader: OptionOf[] = me ? [{ value: ME, label: "Meg" }] : [];
  const known = new Set([...reader, ...facet.counts].map(({ value }) => value));
  const gone = chosen
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: value, count: 0 }));
  const isChosen = (value: string) => chosen.includes(value);
  const sought = text.trim().toLocaleLowerCase("nb");
  const all = [...reader, ...gone, ...facet.counts];
  const fits = sought
    ? all.filter(({ label }) => label.toLocaleLowerCase("nb").includes(sought))
    : all;
  if (chosen.length === 0) return fits;
  return fits.toSorted((a, b) => Number(isChosen(b.value)) - Number(isChosen(a.value)));
}
