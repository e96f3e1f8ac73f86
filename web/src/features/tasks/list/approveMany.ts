import { call } from "@/api/client.ts";
import { task_answer_approve_undo, tasks_approve_many } from "@/api/operations.gen.ts";
import { approveMany } from "@/blocks/review/approveMany.ts";

/** Approves what was handed in and needs no look. */
export const approveTask = (ids: readonly string[], send: typeof call = call) =>
  approveMany(ids, {
    approve: (some) => send(tasks_approve_many, { body: { ids: [...some] } }),
    undo: ({ laerling, task, version }) =>
      send(task_answer_approve_undo, { id: laerling, taskId: task, body: { version } }),
  });
