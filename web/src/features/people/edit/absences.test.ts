import { expect, test } from "vitest";
import { absenceErrors, absencesOf, absenceText } from "./absences.ts";

const leave = (fra: string, til = "") => ({ fra, til, merknad: "" });

test("leaves share no day, and an open-ended one lasts", () => {
  expect(absenceErrors([leave("2026-01-05", "2026-02-05"), leave("2026-02-06")])).toEqual({});
  expect(absenceErrors([leave("2026-01-05", "2026-02-05"), leave("2026-02-05")])).toEqual({
    "fravaer.1.fra": "Perioden overlapper med en annen",
  });
  expect(absenceErrors([leave("2026-01-05"), leave("2027-01-01", "2027-02-01")])).toEqual({
    "fravaer.1.fra": "Perioden overlapper med en annen",
  });
});

test("a leave has a first day, and none ends before it", () => {
  expect(absenceErrors([leave("")])).toEqual({ "fravaer.0.fra": "Velg en dato" });
  expect(absenceErrors([leave("2026-02-05", "2026-01-05")])).toEqual({
    "fravaer.0.til": "Siste dag kan ikke være før første dag",
  });
});

test("a leave is read out with its days", () => {
  expect(absenceText({ fra: "2026-01-05", til: null })).toBe("Fra 05.01.2026");
  expect(absenceText({ fra: "2026-01-05", til: "2026-02-05" })).toBe("05.01.2026–05.02.2026");
  expect(absencesOf([{ fra: "2026-01-05", til: null, merknad: "" }])).toEqual([
    leave("2026-01-05"),
  ]);
});
