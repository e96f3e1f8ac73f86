import { describe, expect, test } from "vitest";
import { laeretidAt, yearMarks, absenceMarks } from "./laeretid.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00+01:00`);

describe("where today stands in the apprenticeship", () => {
  test("halfway is about 50 percent, with what is left in words", () => {
    const state = laeretidAt("2025-08-15", "2027-08-14", at("2026-08-15"));
    expect(state.phase).toBe("during");
    expect(Math.round(state.percent)).toBe(50);
    expect(state.text).toBe("11 md. igjen");
  });

  test("the first and the last day belong to it", () => {
    expect(laeretidAt("2026-11-20", "2027-11-20", at("2026-11-20")).phase).toBe("during");
    expect(laeretidAt("2025-11-20", "2026-11-20", at("2026-11-20")).phase).toBe("during");
    expect(laeretidAt("2025-11-20", "2026-11-20", at("2026-11-21")).phase).toBe("after");
  });

  test("before it, the start is told", () => {
    const state = laeretidAt("2027-01-20", "2029-01-20", at("2026-11-20"));
    expect(state).toMatchObject({ phase: "before", percent: 0, text: "Starter om 2 måneder" });
  });

  test("what is missing is named", () => {
    expect(laeretidAt("2025-08-15", null, 0).text).toBe("Sluttdato mangler");
    expect(laeretidAt(null, "2025-08-15", 0).text).toBe("Startdato mangler");
    expect(laeretidAt(null, null, 0).text).toBe("Start- og sluttdato mangler");
  });
});

test("whole years are marked, but not at the very end", () => {
  expect(yearMarks("2024-08-15", "2026-08-14").map(({ label }) => label)).toEqual(["1 år"]);
  expect(yearMarks("2024-08-15", "2028-02-15").map(({ label }) => label)).toEqual([
    "1 år",
    "2 år",
    "3 år",
  ]);
});

test("a leave is a stretch of the line, and what lies outside is cut off", () => {
  const marks = absenceMarks("2026-01-01", "2026-12-31", [
    { fra: "2025-01-01", til: "2025-02-01" },
    { fra: "2025-12-01", til: "2026-01-31" },
    { fra: "2026-07-01", til: null },
  ]);
  expect(marks.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
    [0, 9],
    [50, 100],
  ]);
});
