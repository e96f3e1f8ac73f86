import { expect, test } from "vitest";
import type { ReportGroup } from "@/api/schemas.gen.ts";
import { drawnOf, drawnSum } from "./drawing.ts";

const group = (verdi: string): ReportGroup => ({ navn: verdi, verdi, antall: 1, summer: [] });
const values = (groups: readonly ReportGroup[]) => groups.map(({ verdi }) => verdi);

test("a chart of many months draws the newest, and none that has no month", () => {
  const years = ["2023", "2024", "2025", "2026"];
  const months = years.flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => group(`${year}-${String(at + 1).padStart(2, "0")}`)),
  );
  const { groups, words } = drawnOf([...months, group("")]);
  expect([groups.length, groups[0]?.verdi, groups.at(-1)?.verdi]).toEqual([
    24,
    "2025-01",
    "2026-12",
  ]);
  expect(words).toBe("De siste 24 månedene er tegnet. Tabellen har alle.");
});

test("of other groups the first are drawn, and what is whole needs no words", () => {
  const names = Array.from({ length: 30 }, (_, at) => `Bedrift ${at}`);
  const many = drawnOf(names.map(group));
  expect(values(many.groups)).toEqual(names.slice(0, 24));
  expect(many.words).toBe("De første 24 er tegnet. Tabellen har alle.");
  expect(drawnOf([group("Bygg AS"), group("")])).toMatchObject({ words: "" });
});

test("a large sum is drawn in whole numbers, a small one with its decimal", () => {
  const drawn = [959_017.07, 52.5, 0].map(drawnSum);
  expect(drawn.map((words) => words.replace(/\s/g, " "))).toEqual(["959 017", "52,5", "0"]);
});
