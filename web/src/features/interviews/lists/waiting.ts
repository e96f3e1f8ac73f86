import { searchQuery } from "@/api/queries.ts";

const ROWS_MAX = 5;

/** The interviews that are planned, the next first. */
export const comingQuery = searchQuery("VURDERINGSSAMTALER", {
  q: "",
  page: 1,
  perPage: ROWS_MAX,
  filters: [{ field: "status", values: ["Planlagt"] }],
  sort: [{ field: "plannedTime", direction: "asc" }],
});

/** The interviews that wait for the signature of the person with this id. */
export const unsignedQuery = (id: string) =>
  searchQuery("VURDERINGSSAMTALER", {
    q: "",
    page: 1,
    perPage: ROWS_MAX,
    filters: [{ field: "venter", values: [id] }],
  });
