import type { ReactNode } from "react";
import { stored } from "@/lib/storage.ts";
import type { ExportReading } from "@/api/schemas.gen.ts";

/** A field of a row. */
export type FieldOf<T> = keyof T & string;

/** One column of a list. The first column is the row's name and holds its link. */
export interface ListColumn<T> {
  id: string;
  label: string;
  /** A grid track, such as `minmax(180px, 2fr)`. */
  width?: string;
  /** The field the server sorts by; without it the head is plain. */
  sortField?: FieldOf<T>;
  cell: (item: T) => ReactNode;
  /** The same as plain text: what a cell that is too narrow says when it is pointed at. */
  text: (item: T) => string;
  align?: "end";
  /** Shown from this width of the list in px; narrower lists leave it out. */
  from?: number;
  /** Stays when rows become cards, below 600 px; `line` takes a line of its own there. */
  narrow?: true | "line";
  /** Hidden until the reader asks for it under “Kolonner”. */
  optional?: boolean;
  /** The field an export reads, when it is not the id. */
  field?: FieldOf<T>;
  /** How an export reads it; as text when left out. */
  as?: ExportReading;
}

/** What of a column goes into a file or on paper. */
export type ColumnHead = Pick<ListColumn<never>, "id" | "label" | "field" | "as">;

/** How a reader wants the columns of a list. */
export interface ColumnPrefs {
  hidden: readonly string[];
  /** Ids in their order; columns that are not among them follow as the list has them. */
  order: readonly string[];
  /** Widths in px of the columns that were given one. */
  widths: Readonly<Record<string, number>>;
  /** Rows stand close. */
  dense: boolean;
}

const WIDTH = "minmax(110px, 1fr)";
/** Narrowest and widest a reader can make a column, in px. */
export const WIDTH_PX = { min: 64, max: 800 } as const;

/** The columns in the reader's order. The first always stays first. */
export function orderedColumns<T>(
  columns: readonly ListColumn<T>[],
  { order }: Pick<ColumnPrefs, "order">,
): ListColumn<T>[] {
  const place = ({ id }: ListColumn<T>) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return [...columns.slice(0, 1), ...columns.slice(1).toSorted((a, b) => place(a) - place(b))];
}

/** The columns that fit and that the reader has not hidden. The first always stays. */
export function visibleColumns<T>(
  columns: readonly ListColumn<T>[],
  prefs: Pick<ColumnPrefs, "hidden" | "order">,
  widthPx: number,
): ListColumn<T>[] {
  return orderedColumns(columns, prefs).filter(
    ({ id, from = 0 }, at) =>
      at === 0 || (!prefs.hidden.includes(id) && (widthPx === 0 || from <= widthPx)),
  );
}

/** The grid tracks of these columns. */
export function gridOf<T>(
  columns: readonly ListColumn<T>[],
  widths: ColumnPrefs["widths"] = {},
): string {
  const track = ({ id, width = WIDTH }: ListColumn<T>) =>
    widths[id] === undefined ? width : `${widths[id]}px`;
  return columns.map(track).join(" ");
}

const GAP_PX = 16;

/** The least width of a row of these columns in px, with its gaps and its padding. */
export function minWidthOf<T>(
  columns: readonly ListColumn<T>[],
  widths: ColumnPrefs["widths"] = {},
): number {
  const least = ({ id, width = WIDTH }: ListColumn<T>) =>
    widths[id] ?? Number(/\d+(?=px)/.exec(width)?.[0] ?? 0);
  const cells = columns.reduce((sum, column) => sum + least(column), 0);
  return cells + GAP_PX * (columns.length + 1);
}

const keyOf = (list: string): string => `kolonner:${list}`;

const isText = (value: unknown): value is string => typeof value === "string";

function parsePrefs(text: string): Partial<ColumnPrefs> {
  // What earlier versions kept: the hidden columns alone.
  if (!text.startsWith("{")) return { hidden: text.split(",").filter(Boolean) };
  try {
    const { hidden, order, widths, dense } = JSON.parse(text) as Record<string, unknown>;
    const entries = Object.entries(typeof widths === "object" && widths ? widths : {});
    return {
      ...(Array.isArray(hidden) ? { hidden: hidden.filter(isText) } : {}),
      ...(Array.isArray(order) ? { order: order.filter(isText) } : {}),
      widths: Object.fromEntries(entries.filter(([, width]) => typeof width === "number")),
      dense: dense === true,
    };
  } catch {
    return {};
  }
}

/** The columns as a list has them by itself. */
export function ownPrefs<T>(columns: readonly ListColumn<T>[]): ColumnPrefs {
  const hidden = columns.filter(({ optional }) => optional).map(({ id }) => id);
  return { hidden, order: [], widths: {}, dense: false };
}

/** How the reader wants the columns of this list, else as the list has them. */
export function readPrefs<T>(list: string, columns: readonly ListColumn<T>[]): ColumnPrefs {
  const text = stored.get(keyOf(list));
  return { ...ownPrefs(columns), ...(text === null ? {} : parsePrefs(text)) };
}

export function writePrefs(list: string, prefs: ColumnPrefs | null): void {
  if (prefs) stored.set(keyOf(list), JSON.stringify(prefs));
  else stored.remove(keyOf(list));
}

/** `order` with one column moved by a number of places; the first column never moves. */
export function moved<T>(
  columns: readonly ListColumn<T>[],
  prefs: ColumnPrefs,
  id: string,
  by: number,
): ColumnPrefs {
  const ids = orderedColumns(columns, prefs).map((column) => column.id);
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 1 || to < 1 || to >= ids.length) return prefs;
  return { ...prefs, order: ids.filter((one) => one !== id).toSpliced(to, 0, id) };
}
