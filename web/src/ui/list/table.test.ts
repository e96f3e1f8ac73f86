import { expect, test } from "vitest";
import { type ListColumn, minWidthOf, readHidden, writeHidden } from "./columns.ts";
import { rowAfter } from "./ListTable.tsx";

test("arrow keys, Home and End walk the rows and stop at the ends", () => {
  expect(rowAfter("ArrowDown", 0, 3)).toBe(1);
  expect(rowAfter("ArrowDown", 2, 3)).toBeNull();
  expect(rowAfter("ArrowUp", 0, 3)).toBeNull();
  expect(rowAfter("Home", 2, 3)).toBe(0);
  expect(rowAfter("End", 0, 3)).toBe(2);
  expect(rowAfter("Enter", 0, 3)).toBeNull();
});

test("optional columns are hidden until the reader chose, and the choice is remembered", () => {
  const column = (id: string, optional = false): ListColumn<string> => ({
    id,
    label: id,
    optional,
    cell: (item) => item,
    text: (item) => item,
  });
  const columns = [column("navn"), column("telefon", true)];
  expect([...readHidden("LAERLINGER", columns)]).toEqual(["telefon"]);
  writeHidden("LAERLINGER", new Set());
  expect([...readHidden("LAERLINGER", columns)]).toEqual([]);
});

test("a row needs the least width of its columns, the gaps and the padding", () => {
  const column = (width?: string): ListColumn<string> => ({
    id: width ?? "",
    label: "",
    ...(width ? { width } : {}),
    cell: (item) => item,
    text: (item) => item,
  });
  expect(minWidthOf([column("minmax(200px, 2fr)"), column("100px"), column()])).toBe(
    200 + 100 + 110 + 4 * 16,
  );
});
