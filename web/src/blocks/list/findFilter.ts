import type { DayPeriod, FacetAnswer } from "@/api/schemas.gen.ts";
import {
  choiceOf,
  type FacetDef,
  type ListState,
  ME,
  setChoice,
  setRange,
  toggleValue,
} from "./listState.ts";
import { periodsOf, periodText } from "./periods.ts";

/** So many choices of one section are shown. */
const SHOWN = 5;

/** A choice of some section that fits what is written. */
export interface FoundChoice {
  key: string;
  label: string;
  /** None for stretches of days: they are not counted. */
  count?: number;
  isChosen: boolean;
  /** The list with it chosen, or no longer. */
  toggled: ListState;
}

export interface FoundSection {
  field: string;
  label: string;
  choices: FoundChoice[];
}

const folded = (text: string): string => text.toLocaleLowerCase("nb");
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const periodChoice = (def: FacetDef, state: ListState, period: DayPeriod): FoundChoice => {
  const isChosen = state.ranges[def.field]?.period === period;
  return {
    key: period,
    label: capitalised(periodText(period)),
    isChosen,
    toggled: setRange(state, def.field, isChosen ? null : { period }, null),
  };
};

const valueChoice = (
  def: FacetDef,
  state: ListState,
  { value, label, count }: { value: string; label: string; count?: number },
): FoundChoice => {
  const choice = choiceOf(state, def.field, value);
  const toggled =
    choice === "without"
      ? setChoice(state, def.field, value, "any")
      : toggleValue(state, def.field, value);
  return {
    key: value,
    label,
    ...(count === undefined ? {} : { count }),
    isChosen: choice === "with",
    toggled,
  };
};

function choicesOf(def: FacetDef, facet: FacetAnswer, state: ListState): FoundChoice[] {
  if (def.kind === "range") {
    return facet.stats ? periodsOf[def.of].map((one) => periodChoice(def, state, one)) : [];
  }
  const reader = def.me ? [{ value: ME, label: "Meg" }] : [];
  return [...reader, ...facet.counts].map((one) => valueChoice(def, state, one));
}

/** What can be chosen whose name, with that of its section, has every word that is written. */
export function foundIn(
  defs: readonly FacetDef[],
  facets: readonly FacetAnswer[],
  state: ListState,
  text: string,
): FoundSection[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return defs.flatMap((def) => {
    const facet = facets.find(({ field_name }) => field_name === def.field);
    if (!facet) return [];
    const fits = ({ label }: FoundChoice) =>
      words.every((word) => folded(`${def.label} ${label}`).includes(word));
    const choices = choicesOf(def, facet, state).filter(fits).slice(0, SHOWN);
    return choices.length > 0 ? [{ field: def.field, label: def.label, choices }] : [];
  });
}
