import { expect, test } from "vitest";
import type { CourseText } from "./draft.ts";
import { sentOf, withCopy, withItem, withoutItem, withoutModule } from "./draft.ts";
import { copyOf, newItem, newQuestion, withKind } from "./newParts.ts";

const page = { ...newItem("CONTENT"), id: "a" };
const quiz = { ...newItem("QUIZ"), id: "b", requires: ["a"] };

const course: CourseText = {
  title: "HMS",
  description: "",
  goals: [],
  modules: [
    { id: "m1", type: "MODULE", title: "En", items: [page] },
    { id: "m2", type: "MODULE", title: "To", items: [quiz] },
  ],
};

test("what is taken away is no longer required by what is left", () => {
  expect(withoutItem("a")(course).modules[1]?.items[0]?.requires).toEqual([]);
  expect(withoutModule("m1")(course).modules[0]?.items[0]?.requires).toEqual([]);
  expect(withItem("b", { title: "Prøve" })(course).modules[1]?.items[0]?.requires).toEqual(["a"]);
});

test("a copy stands after what it was made of, and has ids of its own", () => {
  const [, second] = withCopy("a", { ...page, id: "c" })(course).modules[0]?.items ?? [];
  expect(second?.id).toBe("c");
  const copy = copyOf(quiz);
  expect(copy.id).not.toBe("b");
  expect(copy.quiz?.questions[0]?.id).not.toBe(quiz.quiz?.questions[0]?.id);
});

test("a question of another kind keeps what both have, and one right answer at most", () => {
  const many = newQuestion("MANY");
  const both = {
    ...many,
    text: "Hva er verneutstyr?",
    choices: many.choices.map((choice) => ({ ...choice, correct: true })),
  };
  const one = withKind(both, "ONE");
  expect(one.text).toBe("Hva er verneutstyr?");
  expect(one.choices.map(({ correct }) => correct)).toEqual([true, false, false]);
  const number = withKind(both, "NUMBER");
  expect(number.choices).toEqual([]);
  expect(number.number).toEqual({ value: "", tolerance: "0", unit: "" });
  expect(withKind(number, "ONE").number).toBeUndefined();
});

test("a line that nothing is written on yet is not sent, and stays where it is written", () => {
  const text = { ...newQuestion("TEXT"), accepted: ["Hjelm", " "] };
  const { quiz: rules, ...item } = newItem("QUIZ");
  const questions = { ...item, ...(rules ? { quiz: { ...rules, questions: [text] } } : {}) };
  const body = {
    version: 1,
    title: "",
    description: "",
    goals: [],
    modules: [{ id: "m", type: "MODULE" as const, title: "", items: [questions] }],
  };
  expect(sentOf(body).modules[0]?.items[0]?.quiz?.questions[0]?.accepted).toEqual(["Hjelm"]);
  expect(text.accepted).toEqual(["Hjelm", " "]);
});
