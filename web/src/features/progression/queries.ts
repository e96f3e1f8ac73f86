import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_progression_view, progressions_list } from "@/api/operations.gen.ts";

/** What the office recommends, for all plans and for each that the reader sees. */
export const progressionsQuery = queryOptions({
  queryKey: ["progressions"],
  queryFn: ({ signal }) => call(progressions_list, { signal }),
});

/** The recommended and the actual progression of an apprentice. */
export const ownProgressionQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "progression"],
    queryFn: ({ signal }) => call(apprentice_progression_view, { id, signal }),
  });
