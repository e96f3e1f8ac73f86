import { expect, test } from "vitest";
import {
  answeredNow,
  forgetAnswered,
  inBegun,
  inOrder,
  leaveReview,
  noteAnswered,
  orderFrom,
  placeOf,
} from "./queue.ts";

const item = (id: string, laerlingid: string, status: "Sendt" | "Godkjent" = "Sendt") => ({
  id,
  laerlingid,
  status,
});

const waiting = inOrder([
  item("o1", "ola"),
  item("k1", "kari"),
  item("o2", "ola"),
  item("k2", "kari"),
]);
const none = { ids: [], found: 4 };

test("one apprentice comes after the other, whose oldest has waited longest first", () => {
  expect(waiting.map(({ id }) => id)).toEqual(["o1", "o2", "k1", "k2"]);
});

test("“1 av 9 · Hopp over · Neste”: what is skipped comes again after the last", () => {
  const at = (id: string, laerlingid: string) => placeOf(waiting, { id, laerlingid }, none);
  expect(at("o1", "ola")).toMatchObject({ place: 1, total: 4, next: { id: "o2" } });
  expect(at("k2", "kari")).toMatchObject({ place: 4, total: 4, next: { id: "o1" } });
  const last = placeOf([item("o1", "ola")], { id: "o1", laerlingid: "ola" }, { ...none, found: 1 });
  expect(last).toEqual({ place: 1, total: 1, next: null });
});

test("wherever it is begun, it goes 1, 2, 3", () => {
  const order = orderFrom(
    waiting.map(({ id }) => id),
    "o2",
  );
  expect(order).toEqual(["o2", "k1", "k2", "o1"]);
  const at = (id: string, laerlingid: string, ids: string[]) =>
    placeOf(inBegun(waiting, order), { id, laerlingid }, { ids, found: 4 }, order);
  expect(at("o2", "ola", [])).toMatchObject({ place: 1, total: 4, next: { id: "k1" } });
  // Answered, it is followed by the next of the order, not by an earlier one of the same apprentice.
  expect(at("o2", "ola", ["o2"]).next?.id).toBe("k1");
  expect(at("k1", "kari", ["o2"])).toMatchObject({ place: 2, total: 4, next: { id: "k2" } });
  // What has come since is last.
  const come = [item("n1", "nina"), ...waiting];
  expect(inBegun(come, order).at(-1)?.id).toBe("n1");
});

test("what was answered counts on, whether the list knows of it yet or not", () => {
  const open = { id: "o2", laerlingid: "ola" };
  const known = placeOf(waiting.slice(1), open, { ids: ["o1"], found: 3 });
  const unknown = placeOf(waiting, open, { ids: ["o1"], found: 4 });
  expect(known).toMatchObject({ place: 2, total: 4, next: { id: "k1" } });
  expect(unknown).toEqual(known);
});

test("after a decision the same apprentice's next comes, else the oldest of all", () => {
  const done = { ids: ["k1"], found: 4 };
  expect(placeOf(waiting, { id: "k1", laerlingid: "kari" }, done).next?.id).toBe("k2");
  expect(placeOf(waiting, { id: "x", laerlingid: "anne" }, none).next?.id).toBe("o1");
});

test("what somebody else decided meanwhile does not wait any more", () => {
  const decided = [item("o1", "ola", "Godkjent")];
  const { place, next } = placeOf(decided, { id: "o1", laerlingid: "ola" }, { ids: [], found: 1 });
  expect([place, next]).toEqual([null, null]);
});

test("who leaves the queue begins anew, but for what is taken back", () => {
  for (const id of ["o1", "o2", "k1"]) noteAnswered(id);
  expect(answeredNow()).toEqual(["o1", "o2", "k1"]);
  leaveReview();
  expect(answeredNow()).toEqual([]);
  forgetAnswered("k1");
  const open = { id: "k1", laerlingid: "kari" };
  const again = placeOf([item("k1", "kari")], open, { ids: answeredNow(), found: 1 });
  expect(again).toMatchObject({ place: 3, total: 3 });
  leaveReview();
  noteAnswered("k2");
  expect(answeredNow()).toEqual(["k2"]);
});
