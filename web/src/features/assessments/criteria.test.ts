import { expect, test } from "vitest";
import { moved } from "@/blocks/RowList.tsx";
import type { AssessmentCriteriaView } from "@/api/schemas.gen.ts";
import { checkCriteria, criteriaValues, criteriaWords } from "./criteriaForm.ts";

const stored: AssessmentCriteriaView = {
  version: 1,
  generalGoals: [{ id: "a", title: "Orden", description: "" }],
  generalRatings: [
    { value: 1, label: "Lav" },
    { value: 2, label: "Høy" },
  ],
  competenceGoalRatings: [
    { value: 1, label: "Trenger mer opplæring" },
    { value: 2, label: "Selvstendig" },
  ],
};

test("criteria as they are stored are a valid form, and read as words", () => {
  const values = criteriaValues(stored);
  expect(checkCriteria(values)).toEqual({});
  expect(criteriaWords.generalRatings.text(values.generalRatings)).toBe("Lav – Høy");
});

test("each step has a name of its own, and each criterion says what is assessed", () => {
  const wrong = checkCriteria({
    generalGoals: [{ id: "", title: " ", description: "" }],
    generalRatings: [{ label: "Lav" }, { label: "lav " }],
    competenceGoalRatings: [{ label: "" }, { label: "God" }],
  });
  expect(Object.keys(wrong)).toEqual([
    "generalGoals.0.title",
    "generalRatings.1",
    "competenceGoalRatings.0",
  ]);
});

test("a row is moved one place, and stays at the ends", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 2, 3)).toEqual(["a", "b", "c"]);
});
