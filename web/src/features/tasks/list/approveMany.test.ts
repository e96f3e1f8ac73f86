import { expect, test, vi } from "vitest";
import type { call } from "@/api/client.ts";
import { runTask } from "@/blocks/list/bulk.ts";
import { approveTask } from "./approveMany.ts";

test("many are approved together, and each is taken back as it was approved", async () => {
  const failed = [{ id: "a2", navn: "Sveis", code: "needs_look", message: "Den har ingen tekst" }];
  const send = vi.fn<(operation: string, input: object) => Promise<unknown>>(async () => ({
    done: [{ laerling: "kari", task: "t1", version: 3 }],
    failed,
  }));
  const { result } = await runTask(
    approveTask(["a1", "a2"], send as unknown as typeof call),
    () => undefined,
  );
  expect([result.done, result.failed]).toEqual([1, failed]);
  await result.undo[0]?.();
  expect(send).toHaveBeenLastCalledWith("POST /apprentices/{id}/tasks/{taskId}/approve/undo", {
    id: "kari",
    taskId: "t1",
    body: { version: 3 },
  });
});
