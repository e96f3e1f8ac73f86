import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_selfassessments_view } from "@/api/operations.gen.ts";

/** Levels of an apprentice's goals, as the apprentice and the instructors see them. */
export const selfAssessmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["selfassessments", id],
    queryFn: ({ signal }) => call(apprentice_selfassessments_view, { id, signal }),
  });
