import { call } from "@/api/client.ts";
import {
  task_answer_approve,
  task_answer_approve_undo,
  task_answer_remind,
  task_answer_return,
  task_answer_withdraw,
} from "@/api/operations.gen.ts";
import type { TaskView } from "@/api/schemas.gen.ts";
import type { ReviewKind } from "@/blocks/review/kind.ts";
import { taskQuery } from "../queries.ts";

const steps = {
  withdraw: task_answer_withdraw,
  approve: task_answer_approve,
  return: task_answer_return,
};

const pathOf = ({ id, laerling }: TaskView) => ({ id: laerling.id, taskId: id });

/** How what is handed in of a task is answered. */
export const taskReview: ReviewKind<TaskView> = {
  collection: "INNLEVERINGER",
  keyOf: ({ id, laerling }) => taskQuery(laerling.id, id).queryKey,
  thing: "oppgaven",
  nameOf: ({ title }) => title,
  approval: ({ laerling }) => `${laerling.navn} får beskjed.`,
  withdrawal: {
    title: "Trekke tilbake innleveringen?",
    text: "Den blir en kladd igjen, og forsvinner fra faglig leder til du leverer på nytt.",
    done: "Trukket tilbake",
  },
  take: (step, task, comment) =>
    call(steps[step], {
      ...pathOf(task),
      body: { version: task.version, ...(comment ? { comment } : {}) },
    }),
  undo: (task) =>
    call(task_answer_approve_undo, { ...pathOf(task), body: { version: task.version } }),
  remind: (task) => call(task_answer_remind, pathOf(task)),
};
