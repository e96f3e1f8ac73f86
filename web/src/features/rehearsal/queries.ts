import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  rehearsal_answers_list,
  rehearsal_question_view,
  rehearsal_view,
} from "@/api/operations.gen.ts";

/** A question of the office, by its id. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: ["rehearsalquestion", id],
    queryFn: ({ signal }) => call(rehearsal_question_view, { id, signal }),
  });

/** What the apprentice can rehearse. */
export const rehearsalQuery = queryOptions({
  queryKey: ["rehearsal"],
  queryFn: ({ signal }) => call(rehearsal_view, { signal }),
});

/** What the apprentice has answered; nobody else reads it. */
export const answersQuery = queryOptions({
  queryKey: ["rehearsalanswers"],
  queryFn: ({ signal }) => call(rehearsal_answers_list, { signal }),
});
