import { Link } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMedia } from "@/lib/useMedia.ts";
import { Icon } from "../Icon.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { gridOf, type ListColumn } from "./columns.ts";
import classes from "./ListPage.module.css";
import type { Sort } from "./listState.ts";

const ROW_PX = 57;
const NARROW_ROW_PX = 104;
const OVERSCAN = 8;

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
  });
  const shown = virtual.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  // Which pages are fetched follows from where the window is scrolled to.
  useEffect(() => onVisible({ first, last }), [first, last, onVisible]);
  return (
    <div
      className={classes.table}
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
