import { expect, test } from "vitest";
import type { CourseItemTaking, CourseQuestionShown } from "@/api/schemas.gen.ts";
import { answerText, goOnAt, isAnswered, isFailed, itemAfter, unanswered } from "./model.ts";

const item = (id: string, satisfied: boolean): CourseItemTaking => ({
  id,
  type: "CONTENT",
  title: id,
  moveOn: "Viewed",
  state: { item: id, satisfied, locked: false },
});

const modules = [
  { id: "m1", type: "MODULE" as const, title: "En", items: [item("a", true), item("b", false)] },
  { id: "m2", type: "MODULE" as const, title: "To", items: [item("c", false)] },
];

const question = (kind: CourseQuestionShown["kind"]): CourseQuestionShown => ({
  id: "q",
  kind,
  text: "?",
  points: 1,
  choices: [
    { key: "x", text: "Hjelm" },
    { key: "y", text: "Briller" },
  ],
  lefts: [
    { key: "l1", text: "Rød" },
    { key: "l2", text: "Grønn" },
  ],
  rights: [
    { key: "r1", text: "Stopp" },
    { key: "r2", text: "Kjør" },
  ],
  unit: "mm",
  seq: 0,
});

test("a course goes on where the reader was, else at the first that is not done", () => {
  expect(goOnAt({ modules, resumeAt: "c" })?.id).toBe("c");
  expect(goOnAt({ modules })?.id).toBe("b");
  expect(goOnAt({ modules, resumeAt: "gone" })?.id).toBe("b");
});

test("the next item may be in the next module; after the last there is none", () => {
  expect(itemAfter({ modules }, "b")?.id).toBe("c");
  expect(itemAfter({ modules }, "c")).toBeNull();
});

test("points that a package gives on the way are no verdict", () => {
  const state = { item: "p", satisfied: false, locked: false, viewed: 1, score: 50 };
  const unit = { id: "u", title: "Faner", begun: true, completed: false, score: 50 };
  const failed = { ...unit, passed: false };
  const taking = { type: "CONTENT", state } as const;
  expect(isFailed({ ...taking, package: { standard: "SCORM2004", units: [unit] } })).toBe(false);
  expect(isFailed({ ...taking, package: { standard: "CMI5", units: [failed] } })).toBe(true);
  // The office does not see the units.
  expect(isFailed(taking)).toBe(false);
  expect(isFailed({ ...taking, state: { ...state, completed: 2 } })).toBe(true);
  expect(isFailed({ type: "QUIZ", state })).toBe(true);
  expect(isFailed({ type: "QUIZ", state: { ...state, satisfied: true } })).toBe(false);
});

test("half a pairing and an order that lacks a line are no answer", () => {
  expect(isAnswered(question("MATCH"), { pairs: [{ left: "l1", right: "r1" }] })).toBe(false);
  expect(isAnswered(question("ORDER"), { chosen: ["x"] })).toBe(false);
  expect(isAnswered(question("TEXT"), { text: "  " })).toBe(false);
  expect(unanswered([question("ONE")], { q: { chosen: ["x"] } })).toEqual([]);
  expect(unanswered([question("ONE")], {})).toEqual([0]);
});

test("each kind of answer is read as words", () => {
  expect(answerText(question("MANY"), { chosen: ["x", "y"] })).toBe("Hjelm, Briller");
  expect(answerText(question("ORDER"), { chosen: ["y", "x"] })).toBe("1. Briller, 2. Hjelm");
  expect(
    answerText(question("MATCH"), {
      pairs: [
        { left: "l1", right: "r1" },
        { left: "l2", right: "r2" },
      ],
    }),
  ).toBe("Rød – Stopp, Grønn – Kjør");
  expect(answerText(question("NUMBER"), { text: "12" })).toBe("12 mm");
  expect(answerText(question("ONE"), undefined)).toBe("Ikke besvart");
});
