import { expect, test } from "vitest";
import { isOvertaken, leftOf, typing, unsaved } from "./answers.ts";

const stored = [
  { id: "plan", svar: "" },
  { id: "leder", svar: "To timer" },
];
const [plan, leder] = stored as [(typeof stored)[0], (typeof stored)[0]];

test("what is typed is kept when somebody else saves another answer, and is all that is sent", () => {
  const typed = typing({}, plan, "Ja");
  const theirs = [plan, { id: "leder", svar: "Fire timer" }];
  expect(unsaved(typed, theirs)).toEqual([{ id: "plan", svar: "Ja" }]);
  expect(isOvertaken(typed.plan, "")).toBe(false);
});

test("the same answer of somebody else is told of, unless it says the same", () => {
  const typed = typing(typing({}, leder, "Tre"), leder, "Tre timer");
  expect(typed.leder?.before).toBe("To timer");
  expect(isOvertaken(typed.leder, "Fire timer")).toBe(true);
  expect(isOvertaken(typed.leder, "Tre timer")).toBe(false);
  expect(isOvertaken(undefined, "Fire timer")).toBe(false);
});

test("what is written while something is saved is left, and nobody else has written that", () => {
  const typed = typing(typing(typing({}, plan, "Nei"), leder, "Tre timer "), plan, "Ja");
  const saved = [
    { id: "plan", svar: "Nei" },
    { id: "leder", svar: "Tre timer " },
  ];
  const now = [
    { id: "plan", svar: "Nei" },
    { id: "leder", svar: "Tre timer" },
  ];
  const left = leftOf(typed, saved, now);
  expect(left).toEqual({ plan: { text: "Ja", before: "Nei" } });
  expect(unsaved(left, now)).toEqual([{ id: "plan", svar: "Ja" }]);
  expect(isOvertaken(left.plan, "Nei")).toBe(false);
});
