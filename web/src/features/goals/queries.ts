import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_goal_evidence_list, goals_waiting_list } from "@/api/operations.gen.ts";

/** What shows which goals of an apprentice. */
export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "evidence"],
    queryFn: ({ signal }) => call(apprentice_goal_evidence_list, { id, signal }),
  });

/** The goals that wait for the caller. */
export const waitingQuery = queryOptions({
  queryKey: ["goalswaiting"],
  queryFn: ({ signal }) => call(goals_waiting_list, { signal }),
});
