import { useRouter } from "@tanstack/react-router";
import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useMedia } from "@/lib/useMedia.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { gridOf, type ListColumn } from "./columns.ts";
import { HeadCell } from "./HeadCell.tsx";
import { rememberRow, takeRow } from "./lastRow.ts";
import classes from "./ListPage.module.css";
import { ListRow, type RowKit } from "./ListRow.tsx";
import type { Sort } from "./listState.ts";
import type { Selection } from "./selection.ts";

const ROW_PX = 57;
const NARROW_ROW_PX = 104;
const OVERSCAN = 8;
const COVERED_PX = 112;
/** The grid tracks of the checkbox and of the button of the row's menu. */
const CHOOSE_TRACK = "32px";
const MENU_TRACK = "36px";

interface TableProps<T> {
  label: string;
  columns: readonly ListColumn<T>[];
  widths: Readonly<Record<string, number>>;
  onResize: (id: string, widthPx: number) => void;
  found: number;
  row: (index: number) => T | undefined;
  /** Why a row was found, by its id, where its name does not say so. */
  why: (id: string) => string;
  rowKey: (item: T) => string;
  rowLink: (item: T) => string;
  sort: Sort;
  onSort: (field: string) => void;
  onVisible: (visible: { first: number; last: number }) => void;
  stale: boolean;
  /** Rows can be chosen. */
  selection?: Selection | undefined;
  /** Rows have a menu, which opens at this place. */
  onMenu?: ((item: T, at: DOMRect) => void) | undefined;
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

/** Focuses the link of a row, which may have to be drawn first. */
function focusRow(rows: HTMLElement | null, index: number, tries = 0): void {
  const link = rows?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  if (link) link.focus({ preventScroll: true });
  else if (tries < FOCUS_TRIES_MAX) {
    requestAnimationFrame(() => focusRow(rows, index, tries + 1));
  }
}

/**
 * The arrow keys, Home and End walk the rows' links; a row out of sight is scrolled to first.
 * Space chooses the row. Enter opens it: it is a link.
 */
function useRowKeys<T>(
  rows: React.RefObject<HTMLElement | null>,
  { found, row, rowKey, selection }: TableProps<T>,
  scrollTo: (index: number) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index ?? -1);
    if (index < 0) return;
    if (event.key === " " && target.matches("a")) {
      const item = row(index);
      if (!selection || !item) return;
      event.preventDefault();
      selection.toggle(rowKey(item));
      return;
    }
    const next = rowAfter(event.key, index, found);
    if (next === null) return;
    event.preventDefault();
    scrollTo(next);
    focusRow(rows.current, next);
  };
}

/** Coming back to this list finds the row that was opened: in sight, and with the focus. */
function useLastRow(
  rows: React.RefObject<HTMLElement | null>,
  found: number,
  virtual: Virtualizer<Window, Element>,
): (index: number) => void {
  const router = useRouter();
  const addressNow = () => router.history.location.href;
  // Only when the table appears: later the reader is somewhere else in it.
  useEffect(() => {
    const index = takeRow(addressNow());
    if (index === null || index >= found) return;
    virtual.scrollToIndex(index, { align: "center" });
    focusRow(rows.current, index);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return useCallback((index: number) => rememberRow(router.history.location.href, index), [router]);
}

/** A function that stays the same and always does what the newest one does. */
function useStable<A extends unknown[]>(run: ((...args: A) => void) | undefined) {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  const stable = useCallback((...args: A) => newest.current?.(...args), []);
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
  return useMemo(
    () => ({
      columns,
      rowLink,
      rowName: (item: T) => columns[0]?.text(item) ?? "",
      narrow,
      onToggle,
      onMenu,
      onOpen,
    }),
    [columns, rowLink, narrow, onToggle, onMenu, onOpen],
  );
}

/** The rows of a list: sticky head, only what is on the screen is drawn, each row is a link. */
export function ListTable<T>(props: TableProps<T>) {
  const { found, onVisible, selection } = props;
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
  const onKeyDown = useRowKeys(rows, props, (index) => virtual.scrollToIndex(index));
  const onOpen = useLastRow(rows, found, virtual);
  const kit = useRowKit(props, narrow, onOpen);
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
          const key = item ? props.rowKey(item) : `place-${index}`;
          return (
            <ListRow
              key={key}
              kit={kit}
              measure={virtual.measureElement}
              item={item}
              index={index}
              top={start - top}
              last={index === found - 1}
              why={item ? props.why(key) : ""}
              selected={selection?.has(key) ?? false}
            />
          );
        })}
      </div>
    </div>
  );
}

function tracksOf<T>({ columns, widths, selection, onMenu }: TableProps<T>): string {
  const own = gridOf(columns, widths);
  return [selection ? CHOOSE_TRACK : "", own, onMenu ? MENU_TRACK : ""].filter(Boolean).join(" ");
}

function TableHead<T>(props: TableProps<T>) {
  const { columns, selection } = props;
  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.headRow} role="row" aria-rowindex={1}>
        {selection && (
          <div className={classes.choose} role="columnheader">
            <ChooseLoaded {...props} selection={selection} />
          </div>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sort={props.sort}
            onSort={props.onSort}
            width={props.widths[column.id]}
            onResize={props.onResize}
          />
        ))}
        {props.onMenu && (
          <div role="columnheader">
            <span className="sv-hidden">Handlinger</span>
          </div>
        )}
      </div>
    </div>
  );
}

/** Chooses the rows of the first page, or none; the bar then offers all that match. */
function ChooseLoaded<T>({
  found,
  row,
  rowKey,
  selection,
}: TableProps<T> & { selection: Selection }) {
  const all = selection.ids.size > 0 && selection.ids.size >= found;
  const choose = () => {
    if (selection.ids.size > 0) return selection.clear();
    const here = Array.from({ length: Math.min(found, PAGE_ROWS) }, (_, index) => row(index));
    return selection.set(here.flatMap((item) => (item ? [rowKey(item)] : [])));
  };
  return (
    <Checkbox
      labelHidden
      label={selection.ids.size > 0 ? "Velg ingen" : "Velg radene her"}
      checked={all}
      size={32}
      onChange={choose}
    />
  );
}

/** Rows that are here when a list opens. */
const PAGE_ROWS = 100;
