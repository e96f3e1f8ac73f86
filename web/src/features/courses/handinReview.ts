import { call } from "@/api/client.ts";
import {
  course_handin_approve,
  course_handin_approve_undo,
  course_handin_return,
  course_handin_withdraw,
} from "@/api/operations.gen.ts";
import type { CourseHandin } from "@/api/schemas.gen.ts";
import type { ReviewKind } from "@/blocks/review/kind.ts";

const steps = {
  withdraw: course_handin_withdraw,
  approve: course_handin_approve,
  return: course_handin_return,
};

/** How what is handed in on a task of a course is answered. */
export const handinReview: ReviewKind<CourseHandin> = {
  collection: "COURSEHANDINS",
  keyOf: ({ id }) => ["courseHandin", id],
  thing: "oppgaven",
  nameOf: ({ title }) => title || "Oppgave fra en eldre utgave",
  approval: ({ laerling }) => `${laerling.navn} får beskjed.`,
  withdrawal: {
    title: "Trekke tilbake innleveringen?",
    text: "Den blir en kladd igjen, og kan ikke vurderes før du leverer på nytt.",
    done: "Trukket tilbake",
  },
  take: (step, { id, version }, comment) =>
    call(steps[step], { id, body: { version, ...(comment ? { comment } : {}) } }),
  undo: ({ id, version }) => call(course_handin_approve_undo, { id, body: { version } }),
};
