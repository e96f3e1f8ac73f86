import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Role } from "@/api/schemas.gen.ts";
import { areas } from "../../../tests/areas.ts";
import { type AreaName, sizeOf } from "./area.ts";
import type { Chapter } from "./chapter.ts";
import { chapters as apprentice } from "./chapters/apprentice.ts";
import { chapters as coordinator } from "./chapters/coordinator.ts";
import { chapters as employee } from "./chapters/employee.ts";

const books: readonly (readonly [Role, readonly Chapter[]])[] = [
  ["KOORDINATOR", coordinator],
  ["ANSATT", employee],
  ["LAERLING", apprentice],
];

test.each(books)("each chapter of %s has its page, and needs what it needs", (rolle, chapters) => {
  for (const { page, needs, key } of chapters) {
    const there = areas[rolle].pages.find(({ path }) => path === page.to);
    expect(there?.path, key).toBe(page.to);
    expect(there?.needs, key).toBe(needs);
  }
});

test.each(books)("each chapter of %s has its own address, and says what to do", (_, chapters) => {
  const keys = chapters.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
  for (const { key, steps, tips } of chapters) {
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(steps.length, key).toBeGreaterThanOrEqual(3);
    expect(tips.length, key).toBeGreaterThanOrEqual(1);
    expect(new Set([...steps, ...tips]).size, key).toBe(steps.length + tips.length);
  }
});

test("the page that the walk opens is a chapter", () => {
  for (const [rolle, chapters] of books) {
    const page = areas[rolle].pages.find(({ path }) => path.endsWith("/handbok/$kapittel"));
    const sample = page?.sample;
    const named = typeof sample === "object" && "is" in sample ? sample.is.kapittel : undefined;
    expect(chapters.map(({ key }) => key)).toContain(named);
  }
});

const booksByArea: Record<AreaName, readonly Chapter[]> = {
  k: coordinator,
  b: employee,
  l: apprentice,
};

test("no picture is kept that no chapter shows", () => {
  const names = new Set(
    (Object.keys(sizeOf) as AreaName[]).flatMap((area) =>
      booksByArea[area].map(({ key }) => `${area}-${key}.png`),
    ),
  );
  const kept = readdirSync(resolve(import.meta.dirname, "pictures"));
  expect(kept.filter((name) => name.endsWith(".png") && !names.has(name))).toEqual([]);
});
