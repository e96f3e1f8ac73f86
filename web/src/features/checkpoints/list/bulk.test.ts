import { expect, test, vi } from "vitest";
import { call } from "@/api/client.ts";
import { runTask } from "@/blocks/list/bulk.ts";
import type { CheckpointsAnswer } from "@/api/schemas.gen.ts";
import { completeTask, postponeTask } from "./bulk.ts";

type Send = (operation: string, args: { body: { ids: string[] } }) => Promise<CheckpointsAnswer>;

const answering = (parts: Partial<CheckpointsAnswer> = {}) =>
  vi.fn<Send>((_, { body: { ids } }) =>
    Promise.resolve({ done: ids, already: [], failed: [], ...parts }),
  );
const asCall = (send: Send): typeof call => send as never;
const nothing = () => undefined;

test("several portions are completed with one celebration, and taken back", async () => {
  const send = answering();
  const onDone = vi.fn<() => void>();
  const ids = Array.from({ length: 150 }, (_, at) => `s${at}`);
  const { result } = await runTask(completeTask(ids, onDone, asCall(send)), nothing);
  expect(result.done).toBe(150);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(2);
  await result.undo[0]?.();
  const [operation, { body }] = send.mock.lastCall ?? ["", { body: { ids: [] } }];
  expect(operation).toBe("POST /checkpoints/complete/undo");
  expect(body.ids).toHaveLength(100);
});

test("two coordinators complete the same one: one celebration, and no error", async () => {
  const onDone = vi.fn<() => void>();
  // Who comes second is told that it was completed before.
  const send = answering({ done: [], already: ["s1"] });
  const { result, error } = await runTask(completeTask(["s1"], onDone, asCall(send)), nothing);
  expect([result.done, result.failed, result.undo, error]).toEqual([1, [], [], null]);
  expect(onDone).not.toHaveBeenCalled();
});

test("who could not be postponed is told, and the others are taken back", async () => {
  const message = "Sjekkpunktet er fullført";
  const failed = [{ id: "s2", navn: "Kari Berg", code: "completed", message }];
  const send = answering({ done: ["s1"], failed });
  const chosen = { customDate: "2027-01-15", reason: "Permisjon" };
  const { result } = await runTask(postponeTask(["s1", "s2"], chosen, asCall(send)), nothing);
  expect(result.done).toBe(1);
  expect(result.failed).toEqual(failed);
  await result.undo[0]?.();
  expect(send.mock.lastCall).toEqual([
    "POST /checkpoints/postpone/undo",
    { body: { ids: ["s1"] } },
  ]);
});
