import { expect, test } from "vitest";
import {
  byTime,
  inOrder,
  moved,
  noteOf,
  sameNotes,
  withNote,
  withoutNote,
  wordsOf,
} from "./pictureNotes.ts";

const note = (key: string, taken: number | null, more: object = {}) => ({
  key,
  file: null,
  note: `om ${key}`,
  taken,
  place: null,
  ...more,
});

const listed = [{ key: "c" }, { key: "x" }, { key: "a" }, { id: "f" }];
const notes = [note("c", 3), note("a", 1), note("b", 2, { file: "f" })];

test("pictures stand in the order they were taken, and by hand before that", () => {
  expect(inOrder(listed, notes)).toEqual([{ key: "a" }, { id: "f" }, { key: "c" }, { key: "x" }]);
  expect(wordsOf(listed, notes)).toEqual(["om a", "om b", "om c"]);
  const ordered = inOrder(listed, notes);
  const hand = moved(notes, ordered, 2, -1);
  expect(inOrder(listed, hand)).toEqual([{ key: "a" }, { key: "c" }, { id: "f" }, { key: "x" }]);
  expect(inOrder(listed, byTime(hand))).toEqual(ordered);
});

test("what is said of a picture is the same before and after it has come", () => {
  const arrived = notes.map((one) => ({ ...one, file: `f-${one.key}` }));
  expect(sameNotes(notes, arrived)).toBe(true);
  expect(sameNotes(notes, [...notes, note("y", null, { note: " " })])).toBe(true);
  expect(sameNotes(notes, withNote(notes, { ...noteOf(notes, { key: "a" }), note: "ny" }))).toBe(
    false,
  );
  expect(withoutNote(notes, { id: "f" }).map(({ key }) => key)).toEqual(["c", "a"]);
});
