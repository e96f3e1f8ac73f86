import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import type { ListRequest, Role } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";

const ROWS_MAX = 5;
const DAY_MS = 86_400_000;
/** Interviews that come within so many days are told. */
const DAYS_TOLD = 14;

/** What is asked of a planned interview before it is told. */
interface Planned {
  aktiv: boolean;
  uteblitt: boolean;
  plannedTime: number;
}

/**
 * Those of the planned ones that are told: what goes on first, whenever it was planned for, then
 * what comes soon. One that nobody began on its day does not go on.
 */
export function toldOf<T extends Planned>(
  items: readonly T[],
  now: number,
): { one: T; goesOn: boolean; facts: string }[] {
  return items
    .map((one) => ({ one, goesOn: one.aktiv && !one.uteblitt }))
    .filter(({ one, goesOn }) => goesOn || one.plannedTime < now + DAYS_TOLD * DAY_MS)
    .toSorted((a, b) => Number(b.goesOn) - Number(a.goesOn))
    .map(({ one, goesOn }) => ({
      one,
      goesOn,
      facts: goesOn ? "Samtalen pågår – bli med" : formatDateTime(one.plannedTime),
    }));
}

const PLANNED = { field: "status", values: ["Planlagt"] };

const planned = (filters: ListRequest["filters"]) =>
  searchQuery("VURDERINGSSAMTALER", {
    q: "",
    page: 1,
    perPage: ROWS_MAX,
    filters,
    sort: [{ field: "plannedTime", direction: "asc" }],
  });

/** The interviews that are planned, the next first. */
export const comingQuery = planned([PLANNED]);

/** Of all interviews of the office, those that the person with this id takes part in. */
const comingOfQuery = (id: string) => planned([PLANNED, { field: "deltakere", values: [id] }]);

/** Those that somebody is told of on the first page. */
export const comingFor = (person: string, rolle: Role) =>
  rolle === "KOORDINATOR" ? comingOfQuery(person) : comingQuery;

/** The interviews that wait for the signature of the person with this id. */
export const unsignedQuery = (id: string) =>
  searchQuery("VURDERINGSSAMTALER", {
    q: "",
    page: 1,
    perPage: ROWS_MAX,
    filters: [{ field: "venter", values: [id] }],
  });

/** Whether it is known what waits: what comes later would move what is drawn below it. */
export function useInterviewsKnown(person: string | undefined, rolle: Role): boolean {
  const enabled = person !== undefined;
  const coming = useQuery({ ...comingFor(person ?? "", rolle), enabled });
  const unsigned = useQuery({ ...unsignedQuery(person ?? ""), enabled });
  return !enabled || (!coming.isPending && !unsigned.isPending);
}
