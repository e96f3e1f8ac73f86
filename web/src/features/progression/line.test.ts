import { expect, test } from "vitest";
import type { ProgressionPoint } from "@/api/schemas.gen.ts";
import { evenLine, monthTicks, movedMonth, placedPoints, resizedLine } from "./line.ts";

test("a month that is moved takes along those that it would pass", () => {
  const line = [10, 30, 60, 100];
  expect(movedMonth(line, 1, 70)).toEqual([10, 70, 70, 100]);
  expect(movedMonth(line, 1, 4.6)).toEqual([5, 5, 60, 100]);
  expect(movedMonth(line, 0, -20)).toEqual([0, 30, 60, 100]);
  expect(movedMonth(line, 3, 50)).toEqual(line);
  expect(movedMonth([100], 0, 50)).toEqual([100]);
});

test("a line keeps its shape over another number of months", () => {
  expect(evenLine(4)).toEqual([25, 50, 75, 100]);
  expect(resizedLine([20, 100], 4)).toEqual([10, 20, 60, 100]);
  expect(resizedLine(resizedLine([20, 100], 4), 2)).toEqual([20, 100]);
  expect(resizedLine([100], 3)).toEqual([33, 67, 100]);
});

test("today is drawn between the months it lies between", () => {
  const point = (maaned: number | null, dag: string): ProgressionPoint => ({
    maaned,
    dag,
    anbefalt: 0,
    godkjent: null,
  });
  const points = [point(0, "2026-01-01"), point(null, "2026-01-16"), point(1, "2026-01-31")];
  expect(placedPoints(points).map(({ x }) => x)).toEqual([0, 0.5, 1]);
  expect(placedPoints([point(0, "2026-01-01")]).map(({ x }) => x)).toEqual([0]);
});

test("few enough months are named below", () => {
  expect(monthTicks(24).map(({ x }) => x)).toEqual([0, 6, 12, 18, 24]);
  expect(monthTicks(6).map(({ label }) => label)).toEqual([
    "Start",
    "1 md.",
    "2 md.",
    "3 md.",
    "4 md.",
    "5 md.",
    "6 md.",
  ]);
  expect(monthTicks(60)).toHaveLength(6);
});
