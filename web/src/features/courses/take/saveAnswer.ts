import { call } from "@/api/client.ts";
import { course_answer_save } from "@/api/operations.gen.ts";
import type { CourseAnswer } from "@/api/schemas.gen.ts";
import type { Sent } from "./AnswerQueue.ts";

/** Has an answer kept by the server. */
export const saveAnswer = (attempt: string, { sporsmal, svar, sekvens }: Sent<CourseAnswer>) =>
  call(course_answer_save, {
    id: attempt,
    questionId: sporsmal,
    body: { seq: sekvens, answer: svar },
  });
