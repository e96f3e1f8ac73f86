import type { FacetAnswer } from "@/api/schemas.gen.ts";
import { inOrder } from "./facets.ts";
import type { Grouping } from "./grouping.ts";
import { ALL, clearField, type FacetDef, type ListState, ME } from "./listState.ts";
import type { Mine } from "./mine.ts";
import { type QuickDef, quickChoice } from "./QuickFacet.tsx";
import { rangeText } from "./rangeText.ts";

/** A part of what a list shows, in words, and how it goes away. */
export interface Chip {
  id: string;
  text: string;
  /** “Fjern filteret Status: I læretid”. */
  remove: string;
  onRemove: () => void;
}

interface Shown {
  config: { facets: readonly FacetDef[]; also?: readonly Chip[] };
  state: ListState;
  onChange: (state: ListState) => void;
  pages: { facets: readonly FacetAnswer[] };
  grouping: Grouping;
  mine: Mine;
}

export const chip = (id: string, text: string, onRemove: () => void): Chip => ({
  id,
  text,
  remove: `Fjern filteret ${text}`,
  onRemove,
});

/** What narrows the list now, and what its rows are grouped by. */
export function chipsOf({ config, state, onChange, pages, grouping, mine }: Shown): Chip[] {
  const own = mine.narrowing.map(({ id, label }) =>
    chip(`bare:${id}`, label, () => mine.set(id, false)),
  );
  const chosen = inOrder(config.facets).flatMap((def) => {
    const text = chipText(def, state, pages.facets);
    return text ? [chip(def.field, text, () => onChange(clearField(state, def.field)))] : [];
  });
  const { by } = grouping;
  const all = [...own, ...(config.also ?? []), ...chosen];
  if (!by) return all;
  const text = `Gruppert etter ${by.label.toLocaleLowerCase("nb")}`;
  const onRemove = () => grouping.set(undefined);
  return [...all, { id: "gruppert", text, remove: "Fjern grupperingen", onRemove }];
}

/** What the list is searched and narrowed by, in words. */
export function wordsOf(
  shown: Shown & { quick?: QuickDef | undefined; whole: ListState },
): string[] {
  const { state, quick, whole } = shown;
  const chosen = quick ? quickChoice(quick, whole) : ALL;
  return [
    ...(state.q ? [`Søk: ${state.q}`] : []),
    ...(quick && chosen !== ALL ? [`${quick.label}: ${chosen}`] : []),
    ...chipsOf(shown).map(({ text }) => text),
  ];
}

/** `Status: I læretid, ikke Krever handling`; null when the facet narrows nothing. */
function chipText(def: FacetDef, state: ListState, facets: readonly FacetAnswer[]): string | null {
  if (def.kind === "range") {
    const range = state.ranges[def.field];
    return range ? `${def.label}: ${rangeText(def.of, range)}` : null;
  }
  const counts = facets.find(({ field_name }) => field_name === def.field)?.counts ?? [];
  const labelOf = (value: string) =>
    value === ME ? "meg" : (counts.find((one) => one.value === value)?.label ?? value);
  const chosen = (state.values[def.field] ?? []).map(labelOf);
  const excluded = (state.not[def.field] ?? []).map((value) => `ikke ${labelOf(value)}`);
  const all = [...chosen, ...excluded];
  return all.length > 0 ? `${def.label}: ${all.join(", ")}` : null;
}
