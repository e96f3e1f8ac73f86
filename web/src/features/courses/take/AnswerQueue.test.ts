import { expect, test, vi } from "vitest";
import type { Item, Items } from "@/lib/items/items.ts";
import { ApiError, networkError } from "@/lib/problem.ts";
import { AnswerQueue, type Sent } from "./AnswerQueue.ts";

function memory(): Items & { all: Map<string, Item> } {
  const all = new Map<string, Item>();
  return {
    all,
    get: async (name) => all.get(name) ?? null,
    list: async () => [...all.values()],
    put: async (name, value) => {
      all.set(name, { name, value: structuredClone(value), bytes: new Uint8Array() });
      return true;
    },
    remove: async (name) => void all.delete(name),
    removeAll: async () => all.clear(),
  };
}

const queue = (items: Items, send: (answer: Sent<string>) => Promise<unknown>, last = 0) =>
  new AnswerQueue<string>({ attempt: "a1", last, items, send });

test("answers are sent in their order, and of those to one question the last", async () => {
  const sent: Sent<string>[] = [];
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answers = queue(memory(), async (answer) => {
    if (sent.length === 0) await first;
    sent.push(answer);
  });
  answers.put("q1", "a");
  answers.put("q2", "b");
  answers.put("q2", "c");
  release();
  expect(await answers.flush()).toBe(true);
  expect(sent).toEqual([
    { sporsmal: "q1", svar: "a", sekvens: 1 },
    { sporsmal: "q2", svar: "c", sekvens: 3 },
  ]);
  expect(answers.saving.get()).toEqual({ kind: "saved" });
});

test("an answer changed while it is on its way is sent again", async () => {
  const sent: string[] = [];
  const answers = queue(memory(), async ({ svar }) => {
    if (svar === "a") answers.put("q1", "b");
    sent.push(svar);
  });
  answers.put("q1", "a");
  await vi.waitFor(() => expect(sent).toEqual(["a", "b"]));
});

test("leaving in the middle loses nothing: what was not sent is sent by the next page", async () => {
  const items = memory();
  const before = queue(items, () => Promise.reject(networkError()), 4);
  before.put("q1", "a");
  expect(await before.flush()).toBe(false);
  expect(before.saving.get()).toEqual({ kind: "offline" });
  const sent: Sent<string>[] = [];
  const after = queue(items, async (answer) => void sent.push(answer), 4);
  expect(await after.resume()).toEqual([{ sporsmal: "q1", svar: "a", sekvens: 5 }]);
  await vi.waitFor(() => expect(items.all.size).toBe(0));
  expect(sent).toEqual([{ sporsmal: "q1", svar: "a", sekvens: 5 }]);
  // The next answer has a higher number than what was left.
  after.put("q1", "b");
  await after.flush();
  expect(sent.at(-1)?.sekvens).toBe(6);
});

test("a refusal is told, and is not called a lack of network", async () => {
  const over = new ApiError({ status: 409, code: "attempt_over", title: "Forsøket er levert" });
  const answers = queue(memory(), () => Promise.reject(over));
  answers.put("q1", "a");
  await answers.flush();
  expect(answers.saving.get()).toEqual({ kind: "refused", error: over });
});
