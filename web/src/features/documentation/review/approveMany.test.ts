import { expect, test, vi } from "vitest";
import type { call } from "@/api/client.ts";
import { runTask } from "@/blocks/list/bulk.ts";
import { approveTask } from "./approveMany.ts";

interface Input {
  body: { ids?: string[] };
}

test("many are approved a hundred at a time, and each is taken back as it was approved", async () => {
  const failed = [{ id: "d1", navn: "Lager", code: "needs_look", message: "Den har ingen tekst" }];
  const send = vi.fn<(operation: string, input: Input) => Promise<unknown>>(
    async (_operation, { body }) => ({
      done: (body.ids ?? []).filter((id) => id !== "d1").map((id) => ({ id, version: 4 })),
      failed: body.ids?.includes("d1") ? failed : [],
    }),
  );
  const ids = Array.from({ length: 120 }, (_, at) => `d${at}`);
  const task = approveTask(ids, send as unknown as typeof call);
  const { result } = await runTask(task, () => undefined);
  expect(send.mock.calls.map(([, { body }]) => body.ids?.length)).toEqual([100, 20]);
  expect([result.done, result.failed]).toEqual([119, failed]);
  await result.undo[1]?.();
  expect(send).toHaveBeenCalledTimes(22);
  expect(send).toHaveBeenLastCalledWith("POST /documentation/{id}/approve/undo", {
    id: "d119",
    body: { version: 4 },
  });
});
