import { expect, test } from "vitest";
import { deadlineBody } from "../deadline/deadline.ts";
import { checkIndividual, emptyIndividual } from "./individual.ts";

test("spec 2 §9: an individual checkpoint is 10 days from apprentice start, no deadline", () => {
  expect(deadlineBody(emptyIndividual.deadline)).toEqual({
    deadline: false,
    days: 10,
    type: "APPRENTICESTART",
    otherCheckpoint: null,
  });
});

test("it needs a title, and days where it has a deadline", () => {
  expect(checkIndividual(emptyIndividual)).toEqual({ title: "Skriv en tittel" });
  const deadline = { ...emptyIndividual.deadline, deadline: true, days: "mange" };
  expect(Object.keys(checkIndividual({ ...emptyIndividual, title: "Ring", deadline }))).toEqual([
    "deadline.days",
  ]);
});
