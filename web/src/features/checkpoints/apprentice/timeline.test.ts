import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

test("today stands between what was and what comes; the last day itself is in time", () => {
  const { before, after, without } = timelineOf(
    [
      { title: "Oppmelding", frist: "2027-05-31" },
      { title: "Samtale", frist: "2026-11-24" },
      { title: "Når som helst", frist: null },
      { title: "Kontrakt", frist: "2026-08-20" },
      { title: "Besøk", frist: "2026-08-20" },
    ],
    "2026-11-24",
  );
  const titles = (some: { title: string }[]) => some.map(({ title }) => title);
  expect(titles(before)).toEqual(["Besøk", "Kontrakt"]);
  expect(titles(after)).toEqual(["Samtale", "Oppmelding"]);
  expect(titles(without)).toEqual(["Når som helst"]);
});
