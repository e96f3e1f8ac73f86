import type { DayPeriod, ListRange, ListRequest } from "@/api/schemas.gen.ts";
import { type UrlSearch, valueOf, valuesOf } from "@/lib/search.ts";
import { readPeriod, writePeriod } from "./periods.ts";

/**
 * How the ends of a range are written: an instant in ms (`due` for what is to be done by then,
 * `past` for what is never ahead), a share in percent, a plain number, or an instant of signing in,
 * which is 0 for those who never did.
 */
export type RangeKind = "date" | "due" | "past" | "percent" | "number" | "lastLogin";

/** A section of the filter drawer. */
export type FacetDef<Field extends string = string> =
  | {
      kind: "values";
      field: Field;
      label: string;
      /** The values are names of people, and who reads may be one of them. */
      me?: true;
    }
  | { kind: "range"; field: Field; label: string; of: RangeKind };

export interface Sort<Field extends string = string> {
  field: Field;
  direction: "asc" | "desc";
}

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
  /** Days told from today, in place of two ends. */
  period?: DayPeriod | undefined;
}

/** What the reader chose in a list; the address holds it. */
export interface ListState {
  q: string;
  sort: Sort | null;
  values: Record<string, string[]>;
  /** Values that the rows must not have. */
  not: Record<string, string[]>;
  ranges: Record<string, Range>;
  /** The field that rows stand together by. */
  group?: string | undefined;
}

/** A list as it is when nobody has chosen anything. */
export const nothingChosen: ListState = { q: "", sort: null, values: {}, not: {}, ranges: {} };

/**
 * The sentinel for “without label”, “without group”, “without role” and “without coordinator”: how
 * an address says what the server calls "" and an address cannot hold.
 */
const WITHOUT = "~uten";

/** The reader, among the names of people; the server knows who that is. */
export const ME = "~meg";

/** What stands behind a field's name in the address for values the rows must not have. */
const NOT = "-ikke";

/** The choice of no value of the facet above a list, also where the list begins with one. */
export const ALL = "alle";

/** The name in the address for what rows are grouped by. */
const GROUP = "gruppert";

/** The whole of time for a sign-in: the least maps to 0, which is never, and the most to this. */
const LAST_LOGIN_MAX = 4e13;

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
  const period = readPeriod(text);
  if (period) return { period };
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
    not: {},
    ranges: {},
  };
  const group = valueOf(search, GROUP);
  if (group) state.group = group;
  const named = (name: string) =>
    valuesOf(search, name).map((value) => (value === WITHOUT ? "" : value));
  for (const { kind, field } of facets) {
    if (kind === "values") {
      const [chosen, excluded] = [named(field), named(field + NOT)];
      if (chosen.length > 0) state.values[field] = chosen;
      if (excluded.length > 0) state.not[field] = excluded;
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
  if (state.group) search[GROUP] = state.group;
  for (const [field, values] of Object.entries(state.values)) {
    if (values.length > 0) search[field] = values.map((value) => value || WITHOUT);
  }
  for (const [field, values] of Object.entries(state.not)) {
    if (values.length > 0) search[field + NOT] = values.map((value) => value || WITHOUT);
  }
  for (const [field, { min, max, period }] of Object.entries(state.ranges)) {
    if (period) search[field] = writePeriod(period);
    else if (min !== undefined || max !== undefined)
      search[field] = `${writeEnd(min)}..${writeEnd(max)}`;
  }
  return search;
}

/** The names in the address that belong to a list with these facets. */
export function namesOf(facets: readonly FacetDef[]): Set<string> {
  return new Set(["q", "sort", GROUP, ...facets.flatMap(({ field }) => [field, field + NOT])]);
}

/** Whether anything narrows the list: a filter, a range or a search. */
export function isNarrowed(state: ListState): boolean {
  return state.q !== "" || hasFilters(state);
}

/** Whether there is something to save under a name: what narrows the list, its order, its groups. */
export function isSavable(state: ListState): boolean {
  return isNarrowed(state) || state.sort !== null || state.group !== undefined;
}

/** Whether a filter or a range is in force. */
export function hasFilters(state: ListState): boolean {
  return [state.values, state.not, state.ranges].some((part) => Object.keys(part).length > 0);
}

type Lists = Record<string, string[]>;

const without = (lists: Lists, field: string, value: string): Lists => {
  const rest = (lists[field] ?? []).filter((one) => one !== value);
  const { [field]: _gone, ...others } = lists;
  return rest.length > 0 ? { ...others, [field]: rest } : others;
};

const withOne = (lists: Lists, field: string, value: string): Lists => ({
  ...lists,
  [field]: [...(lists[field] ?? []), value],
});

/** What is asked of one value of a facet. */
export type Choice = "any" | "with" | "without";

/** What is asked of a value now. */
export function choiceOf(state: ListState, field: string, value: string): Choice {
  if (state.values[field]?.includes(value)) return "with";
  return state.not[field]?.includes(value) ? "without" : "any";
}

/** The state with one value of a facet asked for, excluded, or neither. */
export function setChoice(
  state: ListState,
  field: string,
  value: string,
  choice: Choice,
): ListState {
  const values = without(state.values, field, value);
  const not = without(state.not, field, value);
  if (choice === "with") return { ...state, values: withOne(values, field, value), not };
  if (choice === "without") return { ...state, values, not: withOne(not, field, value) };
  return { ...state, values, not };
}

/** The state with one value of a facet chosen or no longer chosen. */
export function toggleValue(state: ListState, field: string, value: string): ListState {
  const chosen = choiceOf(state, field, value) === "with";
  return setChoice(state, field, value, chosen ? "any" : "with");
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
  const { period } = range;
  if (period) return { ...state, ranges: { ...others, [field]: { period } } };
  const min = span && range.min !== undefined && range.min <= span.min ? undefined : range.min;
  const max = span && range.max !== undefined && range.max >= span.max ? undefined : range.max;
  if (min === undefined && max === undefined) return { ...state, ranges: others };
  return { ...state, ranges: { ...others, [field]: { min, max } } };
}

/** The state without the filters and ranges of one field. */
export function clearField(state: ListState, field: string): ListState {
  const { [field]: _values, ...values } = state.values;
  const { [field]: _not, ...not } = state.not;
  const { [field]: _range, ...ranges } = state.ranges;
  return { ...state, values, not, ranges };
}

/** The sort after a click on a column head: ascending, descending, then the list's own. */
export function nextSort(now: Sort | null, field: string): Sort | null {
  if (now?.field !== field) return { field, direction: "asc" };
  return now.direction === "asc" ? { field, direction: "desc" } : null;
}

/** What narrows a list besides what the address says. */
export interface Narrowing {
  filters?: NonNullable<ListRequest["filters"]>;
  ranges?: NonNullable<ListRequest["ranges"]>;
}

/** The ends that are sent: dates are 0 when not set, and a sign-in that never was is 0 too. */
function endsOf(of: RangeKind, range: Range): Range {
  if (of === "date" || of === "due" || of === "past")
    return { ...range, min: Math.max(range.min ?? DATE_MIN, DATE_MIN) };
  if (of === "lastLogin") return { min: range.min ?? 0, max: range.max ?? LAST_LOGIN_MAX };
  return range;
}

/** The order of the rows: groups first, then what was chosen within them. */
function sortOf(sort: Sort, group: string | undefined): Sort[] {
  return group === undefined || group === sort.field
    ? [sort]
    : [{ field: group, direction: "asc" }, sort];
}

/** The request for this state, without its page. */
export function toRequest(
  state: ListState,
  list: {
    facets: readonly FacetDef[];
    defaultSort: Sort;
    fixed?: readonly Narrowing[];
    /** The field that rows are grouped by. */
    group?: string | undefined;
  },
): ListRequest {
  const fixed = list.fixed ?? [];
  const filters = [
    ...fixed.flatMap((narrowing) => narrowing.filters ?? []),
    ...Object.entries(state.values).map(([field, values]) => ({ field, values })),
    ...Object.entries(state.not).map(([field, values]) => ({ field, values, not: true })),
  ];
  const chosen = list.facets.flatMap((facet): ListRange[] => {
    const range = state.ranges[facet.field];
    if (facet.kind !== "range" || !range) return [];
    if (range.period) return [{ field: facet.field, period: range.period }];
    const { min, max } = endsOf(facet.of, range);
    return [
      {
        field: facet.field,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      },
    ];
  });
  const ranges = [...fixed.flatMap((narrowing) => narrowing.ranges ?? []), ...chosen];
  return {
    ...(state.q === "" ? {} : { q: state.q }),
    ...(filters.length > 0 ? { filters } : {}),
    ...(ranges.length > 0 ? { ranges } : {}),
    ...(list.facets.length > 0 ? { facets: list.facets.map(({ field }) => field) } : {}),
    sort: sortOf(state.sort ?? list.defaultSort, list.group),
  };
}
