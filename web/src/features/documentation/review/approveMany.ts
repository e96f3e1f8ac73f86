import { call } from "@/api/client.ts";
import { documentation_approve_many, documentation_approve_undo } from "@/api/operations.gen.ts";
import { approveMany } from "@/blocks/review/approveMany.ts";

/** Approves documentation that needs no look. */
export const approveTask = (ids: readonly string[], send: typeof call = call) =>
  approveMany(ids, {
    approve: (some) => send(documentation_approve_many, { body: { ids: [...some] } }),
    undo: ({ id, version }) => send(documentation_approve_undo, { id, body: { version } }),
  });
