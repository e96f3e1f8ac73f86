import type { ReactNode } from "react";
import { stored } from "@/lib/storage.ts";

/** One column of a list. The first column is the row's name and holds its link. */
export interface ListColumn<T> {
  id: string;
  label: string;
  /** A grid track, such as `minmax(180px, 2fr)`. */
  width?: string;
  /** The field the server sorts by; without it the head is plain. */
  sortField?: string;
  cell: (item: T) => ReactNode;
  /** The same as plain text, for the export. */
  text: (item: T) => string;
  align?: "end";
  /** Shown from this width of the list in px; narrower lists leave it out. */
  from?: number;
  /** Stays when rows become cards, below 600 px; `line` takes a line of its own there. */
  narrow?: true | "line";
  /** Hidden until the reader asks for it under “Kolonner”. */
  optional?: boolean;
}

const WIDTH = "minmax(110px, 1fr)";

/** The columns that fit and that the reader has not hidden. The first always stays. */
export function visibleColumns<T>(
  columns: readonly ListColumn<T>[],
  hidden: ReadonlySet<string>,
  widthPx: number,
): ListColumn<T>[] {
  return columns.filter(
    ({ id, from = 0 }, at) => at === 0 || (!hidden.has(id) && (widthPx === 0 || from <= widthPx)),
  );
}

/** The grid tracks of these columns. */
export function gridOf<T>(columns: readonly ListColumn<T>[]): string {
  return columns.map(({ width }) => width ?? WIDTH).join(" ");
}

const GAP_PX = 16;

/** The least width of a row of these columns in px, with its gaps and its padding. */
export function minWidthOf<T>(columns: readonly ListColumn<T>[]): number {
  const least = ({ width = WIDTH }: ListColumn<T>) => Number(/\d+(?=px)/.exec(width)?.[0] ?? 0);
  const cells = columns.reduce((sum, column) => sum + least(column), 0);
  return cells + GAP_PX * (columns.length + 1);
}

const keyOf = (list: string): string => `kolonner:${list}`;

/** The columns that are hidden in this list: what the reader chose, else the optional ones. */
export function readHidden<T>(
  list: string,
  columns: readonly ListColumn<T>[],
): ReadonlySet<string> {
  const text = stored.get(keyOf(list));
  if (text !== null) return new Set(text.split(",").filter(Boolean));
  return new Set(columns.filter(({ optional }) => optional).map(({ id }) => id));
}

export function writeHidden(list: string, hidden: ReadonlySet<string>): void {
  stored.set(keyOf(list), [...hidden].join(","));
}
