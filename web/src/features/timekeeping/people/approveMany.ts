import { call } from "@/api/client.ts";
import { timekeeping_approve_many, timekeeping_approve_undo } from "@/api/operations.gen.ts";
import { approveMany } from "@/blocks/review/approveMany.ts";

/** Approves hours that need no look. */
export const approveTask = (ids: readonly string[]) =>
  approveMany(ids, {
    approve: (some) =>
      call(timekeeping_approve_many, {
        body: { sheets: some.map((id) => ({ id, version: null })) },
      }),
    undo: ({ id, version }) => call(timekeeping_approve_undo, { id, body: { version } }),
  });
