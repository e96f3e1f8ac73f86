import { expect, test } from "vitest";
import { lost } from "./DeleteEmployee.tsx";

const apprentices = (...alone: boolean[]) => alone.map((onlyInstructor) => ({ onlyInstructor }));

test("the question before a deletion says what the apprentices lose", () => {
  expect(lost([])).toBe("");
  expect(lost(apprentices(true))).toBe("1 lærling står uten faglig leder.");
  expect(lost(apprentices(false, false))).toBe("2 lærlinger har fortsatt en annen faglig leder.");
  expect(lost(apprentices(true, false, false))).toBe(
    "3 lærlinger mister en faglig leder, og 1 av dem har ingen annen.",
  );
});
