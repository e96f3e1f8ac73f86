import { expect, test } from "vitest";
import { toldOf } from "./waiting.ts";

const NOW = Date.parse("2026-11-20T12:00:00+01:00");
const DAY = 86_400_000;

test("an interview that goes on is told first, and one that was missed does not go on", () => {
  const planned = (id: string, plannedTime: number, aktiv = false, uteblitt = false) => ({
    id,
    plannedTime,
    aktiv,
    uteblitt,
  });
  const told = toldOf(
    [
      planned("missed", NOW - 3 * DAY, true, true),
      planned("soon", NOW + DAY),
      planned("later", NOW + 20 * DAY),
      planned("begun early", NOW + 21 * DAY, true),
    ],
    NOW,
  );
  expect(told.map(({ one: { id }, goesOn, facts }) => [id, goesOn, facts])).toEqual([
    ["begun early", true, "Samtalen pågår – bli med"],
    ["missed", false, "17.11.26 kl 12:00"],
    ["soon", false, "21.11.26 kl 12:00"],
  ]);
});
