import { describe, expect, it } from "vitest";
import { largest, moved, nearestAt, partAt, stepsOf, told } from "./plot.ts";

const series = [
  { label: "Inn", values: [3, null] },
  { label: "Ut", values: [1, 2] },
];

describe("a chart", () => {
  it("tells all values of a name, and a dash where nothing can be said", () => {
    const write = (value: number) => `${value} stk.`;
    const of = { names: ["Bygg", "Mekken"], series, write };
    expect(told(of, 0)).toBe("Bygg: Inn 3 stk., Ut 1 stk.");
    expect(told(of, 1)).toBe("Mekken: Inn –, Ut 2 stk.");
  });

  it("is walked by the arrows, and stops at its ends", () => {
    expect(moved("ArrowDown", null, 3)).toBe(0);
    expect(moved("ArrowDown", 2, 3)).toBe(2);
    expect(moved("ArrowUp", 0, 3)).toBe(0);
    expect(moved("End", 0, 3)).toBe(2);
    expect(moved("a", 0, 3)).toBeNull();
  });

  it("is looked at where the pointer is", () => {
    expect([0, 99, 100, 299].map((y) => partAt(y, 300, 3))).toEqual([0, 0, 1, 2]);
    expect([-1, 300].map((y) => partAt(y, 300, 3))).toEqual([null, null]);
    expect([-20, 60, 140, 500].map((x) => nearestAt(x, 200, 3))).toEqual([0, 1, 1, 2]);
    expect([partAt(0, 0, 0), nearestAt(0, 0, 0), nearestAt(90, 200, 1)]).toEqual([null, null, 0]);
  });

  it("of whole numbers has whole steps", () => {
    expect(stepsOf(series, [0, 0.5, 1, 1.5])).toEqual([0, 1]);
    expect(stepsOf([{ label: "Timer", values: [0.5, null] }], [0, 0.5])).toEqual([0, 0.5]);
  });

  it("of nothing has a height", () => {
    expect(largest([{ label: "Inn", values: [null, 0] }])).toBe(1);
    expect(largest(series)).toBe(3);
  });
});
