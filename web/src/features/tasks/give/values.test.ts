import { expect, test } from "vitest";
import { goalsWith } from "./GoalChoice.tsx";
import { checkTask, deadlineOf, emptyTask } from "./values.ts";

test("a task has a title, and a date where its deadline counts", () => {
  expect(checkTask(emptyTask)).toEqual({ title: "Skriv en tittel" });
  const titled = { ...emptyTask, title: "Sveis" };
  expect(checkTask(titled)).toEqual({});
  expect(checkTask({ ...titled, customDateEnabled: true })).toEqual({
    "deadline.customDate": "Velg en dato for fristen",
  });
  expect(checkTask({ ...titled, title: "a".repeat(201) }).title).toContain("200");
  const many = Array.from({ length: 31 }, (_, at) => `g${at}`);
  expect(checkTask({ ...titled, goals: many }).goals).toContain("30");
});

test("a deadline that is switched off keeps its day", () => {
  const values = { ...emptyTask, customDate: "2026-11-20" };
  expect(deadlineOf(values)).toEqual({ customDate: "2026-11-20", customDateEnabled: false });
  expect(deadlineOf(emptyTask).customDate).toBeNull();
});

test("goals are found by their words, and groups without any are left out", () => {
  const groups = [
    { id: "a", label: "Måling", goals: [{ id: "g1", label: "bruke instrumenter" }] },
    { id: "b", label: "Montasje", goals: [{ id: "g2", label: "legge kabel" }] },
  ];
  expect(goalsWith(groups, " KABEL").map(({ id }) => id)).toEqual(["b"]);
  expect(goalsWith(groups, "")).toHaveLength(2);
});
