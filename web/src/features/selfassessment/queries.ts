import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_selfassessments_view } from "@/api/operations.gen.ts";

/** On which levels an apprentice and her instructors see her. */
export const selfAssessmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["selfassessments", id],
    queryFn: ({ signal }) => call(apprentice_selfassessments_view, { id, signal }),
  });
