import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import type { ListRequest, Role } from "@/api/schemas.gen.ts";

const ROWS_MAX = 5;

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
