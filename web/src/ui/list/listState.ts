import type { SearchRequest } from "@/api/types.ts";
import { type UrlSearch, valueOf, valuesOf } from "@/lib/search.ts";

/** How the ends of a range are written: an instant in ms, a share in percent, or a plain number. */
export type RangeKind = "date" | "percent" | "number";

export type FacetDef =
  | { kind: "values"; field: string; label: string }
  | { kind: "range"; field: string; label: string; of: RangeKind };

export interface Sort {
  field: string;
  direction: "asc" | "desc";
}

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** What the reader chose in a list; the address holds it. */
export interface ListState {
  q: string;
  sort: Sort | null;
  values: Record<string, string[]>;
  ranges: Record<string, Range>;
}

/** How an address says “without a value”, which the server calls "" and an address cannot hold. */
const WITHOUT = "~uten";

/** Date fields are 0 when not set: a range over them asks for a value above 1. */
const DATE_MIN = 2;

const readSort = (text: string | undefined): Sort | null => {
  if (!text) return null;
  return text.startsWith("-")
    ? { field: text.slice(1), direction: "desc" }
    : { field: text, direction: "asc" };
};

const readEnd = (text: string | undefined): number | undefined => {
  if (text === undefined || text === "") return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
};

function readRange(text: string | undefined): Range | null {
  if (text === undefined) return null;
  const [min, max] = text.split("..");
  const range = { min: readEnd(min), max: readEnd(max) };
  return range.min === undefined && range.max === undefined ? null : range;
}

/** `?q=vik&sort=-sluttdato&statusLabel=I+læretid&framdrift=20..60` */
export function readListState(search: UrlSearch, facets: readonly FacetDef[]): ListState {
  const state: ListState = {
    q: valueOf(search, "q") ?? "",
    sort: readSort(valueOf(search, "sort")),
    values: {},
    ranges: {},
  };
  for (const { kind, field } of facets) {
    if (kind === "values") {
      const chosen = valuesOf(search, field).map((value) => (value === WITHOUT ? "" : value));
      if (chosen.length > 0) state.values[field] = chosen;
    } else {
      const range = readRange(valueOf(search, field));
      if (range) state.ranges[field] = range;
    }
  }
  return state;
}

const writeEnd = (end: number | undefined): string => (end === undefined ? "" : String(end));

/** The reverse of `readListState`. */
export function writeListState(state: ListState): UrlSearch {
  const search: UrlSearch = {};
  if (state.q) search.q = state.q;
  if (state.sort) {
    search.sort = state.sort.direction === "desc" ? `-${state.sort.field}` : state.sort.field;
  }
  for (const [field, values] of Object.entries(state.values)) {
    if (values.length > 0) search[field] = values.map((value) => value || WITHOUT);
  }
  for (const [field, { min, max }] of Object.entries(state.ranges)) {
    if (min !== undefined || max !== undefined)
      search[field] = `${writeEnd(min)}..${writeEnd(max)}`;
  }
  return search;
}

/** Whether anything narrows the list: a filter, a range or a search. */
export function isNarrowed(state: ListState): boolean {
  return state.q !== "" || hasFilters(state);
}

/** Whether a filter or a range is in force. */
export function hasFilters(state: ListState): boolean {
  return Object.keys(state.values).length > 0 || Object.keys(state.ranges).length > 0;
}

/** The state with one value of a facet chosen or no longer chosen. */
export function toggleValue(state: ListState, field: string, value: string): ListState {
  const before = state.values[field] ?? [];
  const after = before.includes(value) ? before.filter((v) => v !== value) : [...before, value];
  const { [field]: _gone, ...others } = state.values;
  return { ...state, values: after.length > 0 ? { ...others, [field]: after } : others };
}

/**
 * The state with a range set; null removes it. A range equal to the full span removes the filter.
 */
export function setRange(
  state: ListState,
  field: string,
  range: Range | null,
  span: { min: number; max: number } | null,
): ListState {
  const { [field]: _gone, ...others } = state.ranges;
  if (range === null) return { ...state, ranges: others };
  const min = span && range.min !== undefined && range.min <= span.min ? undefined : range.min;
  const max = span && range.max !== undefined && range.max >= span.max ? undefined : range.max;
  if (min === undefined && max === undefined) return { ...state, ranges: others };
  return { ...state, ranges: { ...others, [field]: { min, max } } };
}

/** The state without the filters and ranges of one field. */
export function clearField(state: ListState, field: string): ListState {
  const { [field]: _values, ...values } = state.values;
  const { [field]: _range, ...ranges } = state.ranges;
  return { ...state, values, ranges };
}

/** The sort after a click on a column head: ascending, descending, then the list's own. */
export function nextSort(now: Sort | null, field: string): Sort | null {
  if (now?.field !== field) return { field, direction: "asc" };
  return now.direction === "asc" ? { field, direction: "desc" } : null;
}

/** The request for this state, without its page. */
export function toRequest(
  state: ListState,
  list: { facets: readonly FacetDef[]; defaultSort: Sort; fixed?: SearchRequest["filters"] },
): SearchRequest {
  const filters = [
    ...(list.fixed ?? []),
    ...Object.entries(state.values).map(([field, values]) => ({ field, values })),
  ];
  const ranges = list.facets.flatMap((facet) => {
    const range = state.ranges[facet.field];
    if (facet.kind !== "range" || !range) return [];
    const min = facet.of === "date" ? Math.max(range.min ?? DATE_MIN, DATE_MIN) : range.min;
    return [
      {
        field: facet.field,
        ...(min === undefined ? {} : { min }),
        ...(range.max === undefined ? {} : { max: range.max }),
      },
    ];
  });
  return {
    ...(state.q === "" ? {} : { q: state.q }),
    ...(filters.length > 0 ? { filters } : {}),
    ...(ranges.length > 0 ? { ranges } : {}),
    ...(list.facets.length > 0 ? { facets: list.facets.map(({ field }) => field) } : {}),
    sort: [state.sort ?? list.defaultSort],
  };
}
