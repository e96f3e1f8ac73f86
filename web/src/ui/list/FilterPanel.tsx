import { useState } from "react";
import type { Facet } from "@/api/types.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "../Button.tsx";
import { Checkbox } from "../Checkbox.tsx";
import { Icon } from "../Icon.tsx";
import { Loading, SkeletonLines } from "../Skeleton.tsx";
import classes from "./FilterPanel.module.css";
import {
  clearField,
  type FacetDef,
  hasFilters,
  type ListState,
  setRange,
  toggleValue,
} from "./listState.ts";
import { RangeFacet } from "./RangeFacet.tsx";

/** So many options are shown before “Vis alle”. */
export const OPTIONS_SHOWN = 5;
/** From so many options a facet can be searched. */
const SEARCH_FROM = 10;

interface PanelProps {
  defs: readonly FacetDef[];
  facets: readonly Facet[];
  /** The facets have not been here yet. */
  loading: boolean;
  state: ListState;
  onChange: (state: ListState) => void;
  onClose: () => void;
}

/** The facets of a list with their counts; it stands in the left drawer in place of the menu. */
export function FilterPanel({ defs, facets, loading, state, onChange, onClose }: PanelProps) {
  const drawn = defs.flatMap((def) => {
    const facet = facets.find(({ field_name }) => field_name === def.field);
    if (!facet) return [];
    if (def.kind === "range") {
      if (!facet.stats || facet.stats.min >= facet.stats.max) return [];
      const { stats } = facet;
      return [
        <RangeFacet
          key={def.field}
          def={def}
          stats={stats}
          range={state.ranges[def.field]}
          onChange={(range) => onChange(setRange(state, def.field, range, stats))}
        />,
      ];
    }
    return [
      <ValueFacet
        key={def.field}
        def={def}
        facet={facet}
        chosen={state.values[def.field] ?? []}
        onToggle={(value) => onChange(toggleValue(state, def.field, value))}
      />,
    ];
  });
  const clear = () => onChange(defs.reduce((now, { field }) => clearField(now, field), state));
  return (
    <section className={classes.panel} aria-label="Filter">
      <div className={classes.head}>
        <Button tone="quiet" thin icon="back" label="Tilbake til menyen" onClick={onClose} />
        <h2>Filter</h2>
        <Button tone="quiet" thin disabled={!hasFilters(state)} onClick={clear}>
          Nullstill
        </Button>
      </div>
      {loading && (
        <Loading label="Laster filter">
          <div className={classes.section}>
            <SkeletonLines lines={8} />
          </div>
        </Loading>
      )}
      {drawn}
      {!loading && drawn.length === 0 && (
        <p className={classes.none}>Ingen filtreringsmuligheter tilgjenglig</p>
      )}
    </section>
  );
}

function ValueFacet({
  def,
  facet,
  chosen,
  onToggle,
}: {
  def: FacetDef;
  facet: Facet;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}) {
  const [all, setAll] = useState(false);
  const [text, setText] = useState("");
  const searchable = facet.counts.length >= SEARCH_FROM;
  const options = optionsOf(facet, chosen, text);
  const shown = all || text !== "" ? options : options.slice(0, OPTIONS_SHOWN);
  return (
    <section className={classes.section} aria-label={def.label}>
      <h3>{def.label}</h3>
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
      {shown.map(({ value, label, count }) => (
        <div className={classes.option} key={value}>
          <Checkbox
            label={label}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            size={32}
          />
          <span className={classes.count}>{formatCount(count)}</span>
        </div>
      ))}
      {shown.length === 0 && <p className={classes.count}>Ingen treff</p>}
      {text === "" && options.length > OPTIONS_SHOWN && (
        <button type="button" className={classes.more} onClick={() => setAll(!all)}>
          {all ? "Vis færre" : "Vis alle"}
          <Icon name={all ? "up" : "down"} size={16} />
        </button>
      )}
    </section>
  );
}

/** The options to show: the chosen ones first, also those that count nothing any more. */
export function optionsOf(facet: Facet, chosen: readonly string[], text: string): Facet["counts"] {
  const known = new Set(facet.counts.map(({ value }) => value));
  const gone = chosen
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: value, count: 0 }));
  const isChosen = (value: string) => chosen.includes(value);
  const sought = text.trim().toLocaleLowerCase("nb");
  return [...gone, ...facet.counts]
    .filter(({ label }) => label.toLocaleLowerCase("nb").includes(sought))
    .toSorted((a, b) => Number(isChosen(b.value)) - Number(isChosen(a.value)));
}
