import type { FacetAnswer } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { FACET_VALUES } from "./facets.ts";
import type { ListState } from "./listState.ts";

/** Something that rows can stand together by: a facet of the list, which counts them. */
export interface GroupDef<Field extends string = string> {
  field: Field;
  label: string;
}

/** What the rows of a list are grouped by, and what they could be. */
export interface Grouping {
  options: readonly GroupDef[];
  by: GroupDef | undefined;
  set: (field: string | undefined) => void;
}

export const NO_GROUP = "ingen";

const none: readonly GroupDef[] = [];

/** What the address groups by, as far as the list can. */
export function groupingOf(
  options: readonly GroupDef[] | undefined,
  state: ListState,
  onChange: (state: ListState) => void,
): Grouping {
  const all = options ?? none;
  return {
    options: all,
    by: all.find(({ field }) => field === state.group),
    set: (group) => onChange({ ...state, group }),
  };
}

/** The heading of each group: its name, and how many rows it has on all pages. */
export type GroupHead = (value: string) => { name: string; count: string };

export function groupHead(facet: FacetAnswer | undefined): GroupHead {
  const counts = facet?.counts ?? [];
  const known = new Map(counts.map((one) => [one.value, one]));
  return (value) => {
    const one = known.get(value);
    return {
      name: one?.label ?? (value || "Ikke oppgitt"),
      count: one ? formatCount(one.count) : uncounted(counts),
    };
  };
}

/** A facet counts its largest values: a group beyond them has no more rows than the smallest. */
function uncounted(counts: FacetAnswer["counts"]): string {
  if (counts.length < FACET_VALUES) return "";
  const least = Math.min(...counts.map(({ count }) => count));
  return least <= 1 ? "1" : `høyst ${formatCount(least)}`;
}
