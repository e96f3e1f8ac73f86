import { expect, test } from "vitest";
import { chosenRelations, relationOptions } from "./relations.ts";

test("what is sent is what those who are chosen are, and who is new is a faglig leder", () => {
  const before = { a1: "TILSYNSREPRESENTANT", a2: "INSTRUKTOR" } as const;
  expect(chosenRelations([{ id: "a1" }, { id: "a3" }], before)).toEqual({
    a1: "TILSYNSREPRESENTANT",
    a3: "FAGLIGLEDER",
  });
  expect(relationOptions[0]).toEqual({ value: "FAGLIGLEDER", label: "Faglig leder" });
});
