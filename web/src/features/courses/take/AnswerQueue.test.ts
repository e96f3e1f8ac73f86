import { expect, test, vi } from "vitest";
import type { Items } from "@/lib/items/items.ts";
import { ApiError, networkError } from "@/lib/problem.ts";
import { AnswerQueue, type Sent, sendLeft } from "./AnswerQueue.ts";
import { memoryItems } from "./memoryItems.ts";

/** Sends to a server that keeps what it is sent. */
const queue = (items: Items, send: (answer: Sent<string>) => Promise<unknown>, last = 0) =>
  new AnswerQueue<string>({
    attempt: "a1",
    last,
    items,
    send: async (answer) => {
      await send(answer);
      return answer.sekvens;
    },
  });

test("answers are sent in their order, and of those to one question the last", async () => {
  const sent: Sent<string>[] = [];
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answers = queue(memoryItems(), async (answer) => {
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
  const answers = queue(memoryItems(), async ({ svar }) => {
    if (svar === "a") answers.put("q1", "b");
    sent.push(svar);
  });
  answers.put("q1", "a");
  await vi.waitFor(() => expect(sent).toEqual(["a", "b"]));
});

test("leaving in the middle loses nothing: what was not sent is sent by the next page", async () => {
  const items = memoryItems();
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
  const answers = queue(memoryItems(), () => Promise.reject(over));
  answers.put("q1", "a");
  await answers.flush();
  expect(answers.saving.get()).toEqual({ kind: "refused", error: over });
});

test("what was left of any attempt is sent when there is a network again", async () => {
  const items = memoryItems();
  const before = queue(items, () => Promise.reject(networkError()));
  before.put("q1", "a");
  before.put("q2", "b");
  await before.flush();
  await sendLeft<string>(items, () => Promise.reject(networkError()));
  expect(items.all.size).toBe(1);
  const sent: unknown[] = [];
  const over = new ApiError({ status: 409, code: "handed_in", title: "Quizen er levert" });
  await sendLeft<string>(items, async (attempt, { sporsmal, svar }) => {
    if (sporsmal === "q1") throw over;
    sent.push([attempt, sporsmal, svar]);
  });
  expect(sent).toEqual([["a1", "q2", "b"]]);
  expect(items.all.size).toBe(0);
});

test("another device has answered meanwhile: what is given here now counts, what was left here does not", async () => {
  let now = 0;
  const sent: Sent<string>[] = [];
  let kept = 7;
  const answers = new AnswerQueue<string>({
    attempt: "a1",
    last: 2,
    items: memoryItems(),
    now: () => now,
    send: async (answer) => {
      sent.push(answer);
      kept = Math.max(kept, answer.sekvens);
      return kept;
    },
  });
  answers.put("q1", "a");
  await answers.flush();
  expect(sent.map(({ sekvens }) => sekvens)).toEqual([3, 8]);
  answers.heard(11);
  answers.put("q1", "b");
  await answers.flush();
  expect(sent.at(-1)?.sekvens).toBe(12);

  kept = 20;
  answers.put("q2", "c");
  now += 3_600_000;
  await answers.flush();
  expect(sent.at(-1)).toEqual({ sporsmal: "q2", svar: "c", sekvens: 13 });
});
