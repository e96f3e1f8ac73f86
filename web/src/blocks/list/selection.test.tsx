import { act, renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { companies } from "../../../tests/companies.ts";
import { chooseLoaded, useSelection } from "./selection.ts";

const rows = {
  found: companies.length,
  row: (index: number) => companies[index],
  rowKey: ({ id }: { id: string }) => id,
  stale: false,
};

const selectionOf = (of: string) =>
  renderHook((now: string) => useSelection(now), { initialProps: of });

describe("all rows that are here", () => {
  test("are chosen together, and then none", () => {
    const { result } = selectionOf("all");
    act(() => expect(chooseLoaded(result.current, rows)).toBe(true));
    expect([...result.current.ids]).toEqual(companies.map(({ id }) => id));
    act(() => expect(chooseLoaded(result.current, rows)).toBe(false));
    expect(result.current.ids.size).toBe(0);
  });

  test("are not chosen while they belong to the choice before", () => {
    const { result, rerender } = selectionOf("all");
    act(() => expect(chooseLoaded(result.current, rows)).toBe(true));
    rerender("vik");
    expect(result.current.ids.size).toBe(0);
    act(() => expect(chooseLoaded(result.current, { ...rows, stale: true })).toBe(false));
    expect(result.current.ids.size).toBe(0);
    act(() => expect(chooseLoaded(result.current, rows)).toBe(true));
    expect(result.current.ids.size).toBe(companies.length);
  });

  test("are the first page alone", () => {
    const { result } = selectionOf("all");
    const many = {
      ...rows,
      found: 250,
      row: (index: number) => ({ id: `b${index}` }),
    };
    act(() => expect(chooseLoaded(result.current, many)).toBe(true));
    expect(result.current.ids.size).toBe(100);
  });
});
