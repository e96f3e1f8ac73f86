import { expect, test } from "vitest";
import { moveLine } from "./DefinitionPreview.tsx";

test("a deadline that would move says from when to when", () => {
  const title = "Besøk";
  expect(moveLine({ title, fra: "2027-05-28", til: "2027-06-07" })).toBe(
    "Besøk: 28.05.2027 → 07.06.2027",
  );
  expect(moveLine({ title, fra: null, til: "2027-06-07" })).toBe("Besøk: ingen frist → 07.06.2027");
  expect(moveLine({ title, fra: "2027-05-28", til: "2027-05-28" })).toBe("Besøk");
});
