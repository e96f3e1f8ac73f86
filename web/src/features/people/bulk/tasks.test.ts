import { describe, expect, test, vi } from "vitest";
import { apprentices_coordinators_update, apprentices_restore } from "@/api/operations.gen.ts";
import { portions, runTask } from "@/blocks/list/bulk.ts";
import { archiveTask, exchangeTask, takenBack } from "./tasks.ts";

type Send = (operation: string, given: { body: unknown }) => Promise<unknown>;

const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`);

test("many are done in portions of what one call takes", () => {
  expect(portions(many(401)).map((some) => some.length)).toEqual([200, 200, 1]);
  expect(portions([])).toEqual([]);
});

describe("a task", () => {
  test("says how far it is, lists what could not be done, and takes back what was", async () => {
    const failed = { id: "a200", navn: "Ola", code: "archived", message: "Lærlingen er arkivert" };
    const send = vi.fn<Send>(async (operation, { body }) => {
      const { ids } = body as { ids: string[] };
      if (operation === apprentices_restore) return { done: ids, failed: [], notes: [] };
      return ids.length === 1 ? { done: [], failed: [failed] } : { done: ids, failed: [] };
    });
    const steps: number[] = [];
    const task = archiveTask(many(201), false, send as never);
    const { result, error } = await runTask(task, ({ done, failed: left }) =>
      steps.push(done + left.length),
    );
    expect(steps).toEqual([200, 201]);
    expect(error).toBeNull();
    expect(result.failed).toEqual([failed]);
    expect(result.undo).toHaveLength(1);
    await result.undo[0]?.();
    expect(send).toHaveBeenLastCalledWith(apprentices_restore, { body: { ids: many(200) } });
  });

  test("ends where a portion fails, and what was done before can be taken back", async () => {
    let calls = 0;
    const send = vi.fn<Send>(async (_operation, { body }) => {
      calls += 1;
      if (calls === 2) throw new Error("borte");
      return { done: (body as { ids: string[] }).ids, failed: [] };
    });
    const { result, error } = await runTask(archiveTask(many(500), false, send as never), () => {});
    expect(error).toBeInstanceOf(Error);
    expect(result.done).toBe(200);
    expect(result.undo).toHaveLength(1);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test("coordinators are given back as they were, alike changes together", async () => {
  const done = [
    { id: "kari", added: ["nora"], removed: ["siri"] },
    { id: "ola", added: ["nora"], removed: [] },
    { id: "per", added: ["nora"], removed: ["siri"] },
    { id: "eva", added: [], removed: [] },
  ];
  const back = [
    { ids: ["kari", "per"], add: ["siri"], remove: ["nora"] },
    { ids: ["ola"], add: [], remove: ["nora"] },
  ];
  expect(takenBack(done)).toEqual(back);
  const send = vi.fn<Send>(async () => ({ done, failed: [] }));
  const wanted = { add: ["nora"], replace: true };
  const task = exchangeTask("coordinator", ["kari"], wanted, send as never);
  const part = await task.run(["kari"]);
  await part.undo?.();
  expect(send).toHaveBeenCalledWith(apprentices_coordinators_update, { body: back[0] });
});
