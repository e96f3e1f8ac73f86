import type { FacetAnswer } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { statusLook } from "@/ui/Badge.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { ALL, type ListState } from "./listState.ts";
import classes from "./QuickFacet.module.css";

/** One facet that is always in sight above the list, one value at a time. */
export interface QuickDef {
  field: string;
  label: string;
  /** The values in the order they are shown; state words bring their icons. */
  values: readonly string[];
  /** What a value is called; its own word when left out. */
  wordOf?: (value: string) => string;
  /** A row may have several of the values: they do not sum up to all. */
  overlaps?: boolean;
  /** In force when the address says nothing; without it, all. */
  initial?: string;
  /** What an empty list says while this value is chosen and nothing else narrows it. */
  empty?: (value: string) => { icon: IconName; title: string; text: string } | null;
}

/** The chosen value, or `ALL`. */
export function quickChoice(def: QuickDef, state: ListState): string {
  const chosen = state.values[def.field]?.[0] ?? def.initial ?? ALL;
  return def.values.includes(chosen) ? chosen : ALL;
}

const without = (state: ListState, field: string): ListState => {
  const { [field]: _gone, ...values } = state.values;
  return { ...state, values };
};

/** The state as the request needs it: the choice as a filter, `ALL` as none. */
export function quickApplied(def: QuickDef | undefined, state: ListState): ListState {
  if (!def) return state;
  const rest = without(state, def.field);
  const choice = quickChoice(def, state);
  return choice === ALL ? rest : { ...rest, values: { ...rest.values, [def.field]: [choice] } };
}

/** The state without the quick facet: what the bar, the drawer and saved views work on. */
export function quickHidden(def: QuickDef | undefined, state: ListState): ListState {
  return def ? without(state, def.field) : state;
}

/** `state` with the quick facet as it is in `now`. */
export function quickKept(def: QuickDef | undefined, now: ListState, state: ListState): ListState {
  const kept = def ? now.values[def.field] : undefined;
  return def && kept ? { ...state, values: { ...state.values, [def.field]: kept } } : state;
}

/** The state after a value was chosen; the list's own beginning leaves the address clean. */
export function quickChosen(def: QuickDef, state: ListState, value: string): ListState {
  const rest = without(state, def.field);
  if (value === (def.initial ?? ALL)) return rest;
  return { ...rest, values: { ...rest.values, [def.field]: [value] } };
}

/** The values as a row of pills with their counts. */
export function QuickFacet({
  def,
  state,
  facet,
  onChange,
}: {
  def: QuickDef;
  state: ListState;
  facet: FacetAnswer | undefined;
  onChange: (state: ListState) => void;
}) {
  const choice = quickChoice(def, state);
  const countOf = (value: string): number | undefined =>
    facet && (facet.counts.find((one) => one.value === value)?.count ?? 0);
  const total = def.overlaps ? undefined : facet?.counts.reduce((sum, { count }) => sum + count, 0);
  const wordOf = def.wordOf ?? ((value: string) => value);
  const options = [ALL, ...def.values].map((value) => {
    const count = value === ALL ? total : countOf(value);
    const label = (
      <>
        {value === ALL ? "Alle" : <Icon name={statusLook(wordOf(value)).icon} size={16} />}
        {value === ALL ? "" : wordOf(value)}
        {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
      </>
    );
    return { value, label };
  });
  return (
    <Pills
      oneLine
      label={def.label}
      value={choice}
      options={options}
      onChange={(value) => onChange(quickChosen(def, state, value))}
    />
  );
}
