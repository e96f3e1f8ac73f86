import { type FacetDef, type ListState, readListState } from "@/blocks/list/listState.ts";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import type { UrlSearch } from "@/lib/search.ts";

/** Why a message goes to those who were chosen in a list of apprentices. */
export type Reason = "bak" | "stille" | "aldri" | "slutter" | "usignert" | "fag";

/** What of the list's filter tells a reason. */
const facets: readonly FacetDef[] = [
  valuesOfField("tempo"),
  valuesOfField("innlogging"),
  valuesOfField("kontrakt"),
  valuesOfField("manglendeFag"),
  rangeOfField("sistAktiv", "lastLogin"),
  rangeOfField("sluttdato", "due"),
];

const isOf = (state: ListState, field: string, values: readonly string[]): boolean => {
  const chosen = state.values[field];
  return chosen !== undefined && chosen.length > 0 && chosen.every((it) => values.includes(it));
};

const WITHOUT_SIGN_IN = ["Aldri logget inn", "Invitert, ikke logget inn", "Ikke invitert"];

/** The reason that the filter of a list of apprentices tells; none where it tells several or none. */
export function reasonOf(state: ListState): Reason | null {
  const period = (field: string): string => state.ranges[field]?.period ?? "";
  const told: Reason[] = [];
  if (isOf(state, "tempo", ["Bak"])) told.push("bak");
  if (isOf(state, "innlogging", WITHOUT_SIGN_IN)) told.push("aldri");
  if (/ago$/i.test(period("sistAktiv"))) told.push("stille");
  if (period("sluttdato").startsWith("next")) told.push("slutter");
  if (isOf(state, "kontrakt", ["Ikke signert"])) told.push("usignert");
  const subjects = state.values.manglendeFag ?? [];
  if (subjects.length > 0 && !subjects.includes("")) told.push("fag");
  return told.length === 1 ? (told[0] ?? null) : null;
}

/** The same of the list's address. */
export const reasonIn = (search: UrlSearch): Reason | null =>
  reasonOf(readListState(search, facets));
