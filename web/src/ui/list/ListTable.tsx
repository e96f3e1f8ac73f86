import { Link } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMedia } from "@/lib/useMedia.ts";
import { Icon } from "../Icon.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { gridOf, type ListColumn } from "./columns.ts";
import classes from "./ListPage.module.css";
import type { Sort } from "./listState.ts";

const ROW_PX = 57;
const NARROW_ROW_PX = 104;
const OVERSCAN = 8;
const COVERED_PX = 112;

interface TableProps<T> {
  label: string;
  columns: readonly ListColumn<T>[];
  found: number;
  row: (index: number) => T | undefined;
  rowKey: (item: T) => string;
  rowLink: (item: T) => string;
  sort: Sort;
  onSort: (field: string) => void;
  onVisible: (visible: { first: number; last: number }) => void;
  stale: boolean;
}

function HeadCell<T>({
  column,
  sort,
  onSort,
}: { column: ListColumn<T> } & Pick<TableProps<T>, "sort" | "onSort">) {
  const { sortField, label, align } = column;
  const sorted = sortField === sort.field ? sort.direction : null;
  return (
    <div
      className={classes.headCell}
      role="columnheader"
      data-align={align}
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
    >
      {sortField ? (
        <button type="button" onClick={() => onSort(sortField)}>
          {label}
          {sorted && <Icon name={sorted === "asc" ? "down" : "up"} size={16} />}
        </button>
      ) : (
        label
      )}
    </div>
  );
}

/** The distance from the top of the document to the element, for the window's virtual rows. */
function useTop(ref: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // Where the rows begin is known only after layout, and moves when what is above them wraps.
  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

const steps: Record<string, (now: number, found: number) => number> = {
  ArrowDown: (now) => now + 1,
  ArrowUp: (now) => now - 1,
  Home: () => 0,
  End: (_now, found) => found - 1,
};

/** The row that a key leads to from row `now`; null when the key is none of these or leaves. */
export function rowAfter(key: string, now: number, found: number): number | null {
  const next = steps[key]?.(now, found);
  return next === undefined || next < 0 || next >= found ? null : next;
}

const FOCUS_TRIES_MAX = 20;

/** The arrow keys, Home and End walk the rows' links; a row out of sight is scrolled to first. */
function useRowKeys(
  rows: React.RefObject<HTMLElement | null>,
  found: number,
  scrollTo: (index: number) => void,
) {
  const focus = (index: number, tries: number) => {
    const link = rows.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
    if (link) link.focus({ preventScroll: true });
    else if (tries < FOCUS_TRIES_MAX) requestAnimationFrame(() => focus(index, tries + 1));
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-index]");
    const next = row ? rowAfter(event.key, Number(row.dataset.index), found) : null;
    if (next === null) return;
    event.preventDefault();
    scrollTo(next);
    focus(next, 0);
  };
}

/** The rows of a list: sticky head, only what is on the screen is drawn, each row is a link. */
export function ListTable<T>(props: TableProps<T>) {
  const { columns, found, onVisible } = props;
  const rows = useRef<HTMLDivElement>(null);
  const narrow = useMedia("(max-width: 599px)");
  const top = useTop(rows);
  const virtual = useWindowVirtualizer({
    count: found,
    estimateSize: () => (narrow ? NARROW_ROW_PX : ROW_PX),
    overscan: OVERSCAN,
    scrollMargin: top,
    // The header of the page and the head of the table cover what is scrolled to the very top.
    scrollPaddingStart: COVERED_PX,
  });
  const shown = virtual.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  const onKeyDown = useRowKeys(rows, found, (index) => virtual.scrollToIndex(index));
  // Which pages are fetched follows from where the window is scrolled to.
  useEffect(() => onVisible({ first, last }), [first, last, onVisible]);
  return (
    // The keys only move the focus between the rows' links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.table}
      onKeyDown={onKeyDown}
      role="table"
      aria-label={props.label}
      aria-rowcount={found + 1}
      data-stale={props.stale || undefined}
      style={{ "--list-columns": gridOf(columns) } as CSSProperties}
    >
      <div className={classes.head} role="rowgroup">
        <div className={classes.headRow} role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </div>
      </div>
      <div
        className={classes.rows}
        role="rowgroup"
        ref={rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {shown.map(({ index, start }) => {
          const item = props.row(index);
          return (
            <div
              key={item ? props.rowKey(item) : `place-${index}`}
              ref={virtual.measureElement}
              data-index={index}
              data-last={index === found - 1 || undefined}
              className={classes.row}
              role="row"
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {item ? (
                <Cells {...props} item={item} narrow={narrow} />
              ) : (
                <EmptyCells columns={columns} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Cells<T>({
  columns,
  item,
  rowLink,
  narrow,
}: TableProps<T> & { item: T; narrow: boolean }) {
  return columns.map((column, at) => (
    <div
      key={column.id}
      className={classes.cell}
      role="cell"
      data-main={at === 0 || undefined}
      data-narrow={column.narrow || undefined}
      data-align={narrow ? undefined : column.align}
    >
      {at === 0 ? (
        <Link to={rowLink(item)} className={classes.link}>
          {column.cell(item)}
        </Link>
      ) : (
        column.cell(item)
      )}
    </div>
  ));
}

function EmptyCells<T>({ columns }: { columns: readonly ListColumn<T>[] }) {
  return columns.map((column, at) => (
    <div key={column.id} className={classes.cell} role="cell" data-main={at === 0 || undefined}>
      <Skeleton width="70%" height={14} />
    </div>
  ));
}
