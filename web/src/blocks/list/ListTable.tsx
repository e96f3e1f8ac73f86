import type { Address } from "@/lib/address.ts";
import type { HistoryState } from "@tanstack/react-router";
import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from "react";
import { useMedia } from "@/lib/useMedia.ts";
import { gridOf, type ListColumn } from "./columns.ts";
import classes from "./ListPage.module.css";
import type { GroupHead } from "./grouping.ts";
import { ListRow, type RowKit } from "./ListRow.tsx";
import type { Sort } from "./listState.ts";
import { onRowKey } from "./rowKeys.ts";
import type { Selection } from "./selection.ts";
import { TableHead } from "./TableHead.tsx";
import { useLastRow, usePeekedRow, useRows } from "./useRows.ts";

/** The grid tracks of the checkbox and of the button of the row's menu. */
const CHOOSE_TRACK = "32px";
const MENU_TRACK = "36px";

export interface TableProps<T> {
  label: string;
  columns: readonly ListColumn<T>[];
  widths: Readonly<Record<string, number>>;
  /** Rows stand close. */
  dense: boolean;
  onResize: (id: string, widthPx: number) => void;
  found: number;
  row: (index: number) => T | undefined;
  /** Why a row was found, by its id, where its name does not say so. */
  why: (id: string) => string;
  rowKey: (item: T) => string;
  rowLink: (item: T) => Address;
  sort: Sort;
  onSort: (field: string) => void;
  onVisible: (visible: { first: number; last: number }) => void;
  stale: boolean;
  /** Rows can be chosen. */
  selection?: Selection | undefined;
  /** Rows have a menu, which opens at this place. */
  onMenu?: ((item: T, at: DOMRect) => void) | undefined;
  /** Opens the record of a row beside the list. */
  onPeek?: ((index: number) => void) | undefined;
  /** The row whose record is open. */
  peeked?: number | null;
  stateOf?: ((index: number, item: T) => HistoryState) | undefined;
  /** What rows stand together by: the value of a row, and the heading of a value. */
  group?: { of: (item: T) => string; head: GroupHead } | undefined;
}

/** A function that stays the same and always does what the newest one does. */
function useStable<A extends unknown[], R>(run: ((...args: A) => R) | undefined) {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  // It is handed on only where there is something to run.
  const stable = useCallback((...args: A) => newest.current?.(...args) as R, []);
  return run ? stable : undefined;
}

function useRowKit<T>(
  props: TableProps<T>,
  narrow: boolean,
  onOpen: (index: number) => void,
): RowKit<T> {
  const { columns, rowLink } = props;
  const toggle = props.selection?.toggle;
  const onToggle = useStable(toggle ? (item: T) => toggle(props.rowKey(item)) : undefined);
  const onMenu = useStable(props.onMenu);
  const stateOf = useStable(props.stateOf);
  const keys = [onToggle && "Space", onMenu && "M", props.onPeek && "P"];
  const shortcuts = keys.filter(Boolean).join(" ");
  return useMemo(
    () => ({
      columns,
      rowLink,
      rowName: (item: T) => columns[0]?.text(item) ?? "",
      narrow,
      onToggle,
      onMenu,
      shortcuts,
      onOpen,
      stateOf,
    }),
    [columns, rowLink, narrow, onToggle, onMenu, shortcuts, onOpen, stateOf],
  );
}

/** The rows of a list: sticky head, only what is on the screen is drawn, each row is a link. */
export function ListTable<T>(props: TableProps<T>) {
  const { found, onVisible, selection, peeked = null } = props;
  const narrow = useMedia("(max-width: 599px)");
  const dense = props.dense && !narrow;
  const { row, rowKey } = props;
  const keyOf = useCallback(
    (index: number) => {
      const item = row(index);
      return item ? rowKey(item) : `place-${index}`;
    },
    [row, rowKey],
  );
  const table = useRows(found, narrow ? "card" : dense ? "dense" : "roomy", keyOf);
  const { rows, top, virtual, shown, stop, first, last, go } = table;
  const onOpen = useLastRow(table, found);
  usePeekedRow(table, peeked);
  const kit = useRowKit(props, narrow, onOpen);
  // Which pages are fetched follows from where the window is scrolled to.
  useEffect(() => onVisible({ first, last }), [first, last, onVisible]);
  return (
    // The keys move the focus between the rows' links, and do what the buttons of a row do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.table}
      onKeyDown={(event) =>
        onRowKey(event, {
          found,
          row: props.row,
          rowKey: props.rowKey,
          selection,
          onMenu: props.onMenu,
          onPeek: props.onPeek,
          go,
        })
      }
      onFocus={table.onFocus}
      onBlur={(event) => table.onBlur(event)}
      role="table"
      aria-label={props.label}
      aria-rowcount={found + 1}
      data-stale={props.stale || undefined}
      data-dense={dense || undefined}
      data-choosable={selection ? true : undefined}
      style={{ "--list-columns": tracksOf(props) } as CSSProperties}
    >
      <TableHead {...props} />
      <div
        className={classes.rows}
        role="rowgroup"
        ref={rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {shown.map(({ index, start }) => {
          const item = props.row(index);
          const key = keyOf(index);
          const head = headAbove(props, index);
          return (
            <ListRow
              key={key}
              kit={kit}
              measure={virtual.measureElement}
              item={item}
              index={index}
              groupName={head?.name}
              groupCount={head?.count}
              top={start - top}
              last={index === found - 1}
              why={item ? props.why(key) : ""}
              selected={selection?.has(key) ?? false}
              stop={index === stop}
              peeked={index === peeked}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The heading above a row: where another group begins, as far as the row before is known. */
function headAbove<T>({ group, row }: TableProps<T>, index: number) {
  const item = row(index);
  if (!group || !item) return null;
  const before = index > 0 ? row(index - 1) : null;
  if (before === undefined || (before && group.of(before) === group.of(item))) return null;
  return group.head(group.of(item));
}

function tracksOf<T>({ columns, widths, selection, onMenu }: TableProps<T>): string {
  const own = gridOf(columns, widths);
  return [selection ? CHOOSE_TRACK : "", own, onMenu ? MENU_TRACK : ""].filter(Boolean).join(" ");
}
