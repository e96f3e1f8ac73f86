import { expect, test } from "vitest";
import { modelOf, suggestedEnd, trainingModels } from "./trainingModels.ts";

test("the presets are the specification's", () => {
  expect(trainingModels.map((it) => [it.label, it.verdiskaping, it.opplaering])).toEqual([
    ["Hovedmodell (2+2)", 12, 12],
    ["Særløp (1+3)", 12, 24],
    ["Full opplæring i bedrift (0+4)", 12, 36],
    ["Full opplæring i bedrift (0+2)", 0, 24],
  ]);
});

test("the suggested end is the day before the months are over", () => {
  const [two, three] = trainingModels;
  if (!two || !three) throw new Error("no presets");
  expect(suggestedEnd("2026-08-01", two, 0)).toBe("2028-07-31");
  expect(suggestedEnd("2026-08-01", two, 6)).toBe("2028-01-31");
  expect(suggestedEnd("2026-08-15", three, 0)).toBe("2029-08-14");
  // A month without the 31st ends the time on its last day.
  expect(suggestedEnd("2026-08-31", two, 6)).toBe("2028-02-28");
  expect(suggestedEnd("2026-08-01", two, 24)).toBeNull();
});

test("an unknown model is none", () => {
  expect(modelOf("X")).toBeUndefined();
  expect(modelOf(null)).toBeUndefined();
});
