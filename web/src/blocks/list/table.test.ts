import { beforeEach, describe, expect, test } from "vitest";
import {
  gridOf,
  type ListColumn,
  minWidthOf,
  moved,
  ownPrefs,
  readPrefs,
  visibleColumns,
  writePrefs,
} from "./columns.ts";
import { exportRequest } from "./exportFile.ts";
import { inOrder, rangeOfField, valuesOfField } from "./facets.ts";
import { rememberRow, takeRow } from "./lastRow.ts";
import { rowAfter } from "./rowKeys.ts";

test("arrow keys, J, K, Home and End walk the rows and stop at the ends", () => {
  expect(rowAfter("ArrowDown", 0, 3)).toBe(1);
  expect(rowAfter("ArrowDown", 2, 3)).toBeNull();
  expect(rowAfter("ArrowUp", 0, 3)).toBeNull();
  expect(rowAfter("Home", 2, 3)).toBe(0);
  expect(rowAfter("End", 0, 3)).toBe(2);
  expect(rowAfter("j", 0, 3)).toBe(1);
  expect(rowAfter("K", 1, 3)).toBe(0);
  expect(rowAfter("Enter", 0, 3)).toBeNull();
});

interface Row {
  statusLabel: string;
}

const column = (id: string, more: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
  id,
  label: id.toUpperCase(),
  cell: ({ statusLabel }) => statusLabel,
  text: ({ statusLabel }) => statusLabel,
  ...more,
});

describe("how a reader wants the columns", () => {
  const columns = [column("navn"), column("epost"), column("telefon", { optional: true })];
  const ids = (shown: readonly ListColumn<Row>[]) => shown.map(({ id }) => id);

  beforeEach(() => localStorage.clear());

  test("optional ones are hidden until the reader chose, and the choice is remembered", () => {
    expect(readPrefs("LAERLINGER", columns).hidden).toEqual(["telefon"]);
    const prefs = {
      hidden: ["epost"],
      order: ["telefon"],
      widths: { navn: 240 },
      dense: true,
    };
    writePrefs("LAERLINGER", prefs);
    expect(readPrefs("LAERLINGER", columns)).toEqual(prefs);
    writePrefs("LAERLINGER", null);
    expect(readPrefs("LAERLINGER", columns)).toEqual(ownPrefs(columns));
  });

  test("what earlier versions kept is read, and what cannot be read counts as nothing", () => {
    localStorage.setItem("kolonner:BEDRIFTER", "epost,telefon");
    expect(readPrefs("BEDRIFTER", columns).hidden).toEqual(["epost", "telefon"]);
    localStorage.setItem("kolonner:BEDRIFTER", '{"order":7,"widths":{"a":"x","navn":90}');
    expect(readPrefs("BEDRIFTER", columns)).toEqual(ownPrefs(columns));
    localStorage.setItem("kolonner:BEDRIFTER", '{"order":7,"widths":{"a":"x","navn":90}}');
    expect(readPrefs("BEDRIFTER", columns).widths).toEqual({ navn: 90 });
  });

  test("columns move, but the first stays first and nothing moves over the end", () => {
    const prefs = ownPrefs(columns);
    const once = moved(columns, prefs, "telefon", -1);
    expect(ids(visibleColumns(columns, { ...once, hidden: [] }, 0))).toEqual([
      "navn",
      "telefon",
      "epost",
    ]);
    expect(moved(columns, once, "telefon", -1)).toBe(once);
    expect(moved(columns, prefs, "telefon", 1)).toBe(prefs);
    expect(moved(columns, prefs, "navn", 1)).toBe(prefs);
  });

  test("a width that was given replaces the column's own", () => {
    expect(gridOf([column("navn", { width: "2fr" }), column("epost")], { navn: 240 })).toBe(
      "240px minmax(110px, 1fr)",
    );
  });
});

test("an export asks for the shown columns, read as they say, and for no counts", () => {
  const columns = [column("status", { field: "statusLabel" }), column("sluttdato", { as: "date" })];
  const request = { q: "vik", facets: ["laerefag"], sort: [] };
  expect(exportRequest("csv", "Lærlinger", request, columns)).toEqual({
    search: { q: "vik", sort: [] },
    format: "csv",
    title: "Lærlinger",
    columns: [
      { field: "statusLabel", label: "STATUS", as: "text" },
      { field: "sluttdato", label: "SLUTTDATO", as: "date" },
    ],
  });
});

test("sections stand in the order of their priority on every page", () => {
  const defs = [
    rangeOfField("sluttdato", "date"),
    valuesOfField("fylke"),
    valuesOfField("statusLabel"),
  ];
  expect(inOrder(defs).map(({ label }) => label)).toEqual(["Status", "Fylke", "Sluttdato"]);
});

test("the row that was opened is found once, and only in the list it was opened from", () => {
  rememberRow("/k/laerlinger?q=vik", 7);
  expect(takeRow("/k/laerlinger")).toBeNull();
  expect(takeRow("/k/laerlinger?q=vik")).toBe(7);
  expect(takeRow("/k/laerlinger?q=vik")).toBeNull();
});

test("a row needs the least width of its columns, the gaps and the padding", () => {
  const columns = [column("a", { width: "minmax(200px, 2fr)" }), column("b", { width: "100px" })];
  expect(minWidthOf([...columns, column("c")])).toBe(200 + 100 + 110 + 4 * 16);
  expect(minWidthOf(columns, { b: 300 })).toBe(200 + 300 + 3 * 16);
});
