import { useRouter } from "@tanstack/react-router";
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { rememberRow, takeRow } from "./lastRow.ts";
import { focusRow } from "./rowKeys.ts";

/** What a row takes until it is measured. */
const ROW_PX = { roomy: 57, dense: 41, card: 104 };

export type RowLook = keyof typeof ROW_PX;

const OVERSCAN = 8;
const COVERED_PX = 112;

/** The distance from the top of the document to the element, for the window's virtual rows. */
function useTop(ref: RefObject<HTMLElement | null>): number {
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

/** The row that has or had the focus, and whether it has it now. */
function useFocusedRow() {
  const [now, setNow] = useState({ index: 0, held: false });
  const put = (index: number, held: boolean) =>
    setNow((was) => (was.index === index && was.held === held ? was : { index, held }));
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>("[data-index]");
    put(row ? Number(row.dataset.index) : now.index, row !== null);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) put(now.index, false);
  };
  return { ...now, onFocus, onBlur };
}

/**
 * The rows that are drawn, and the one that the tab key comes to: where the focus was last, as long
 * as it is drawn, else the first in sight. A row that has the focus is drawn wherever the reader
 * scrolls to, so that the focus is not lost.
 */
export function useRows(found: number, look: RowLook, keyOf: (index: number) => string) {
  const rows = useRef<HTMLDivElement>(null);
  const top = useTop(rows);
  const { index, held, onFocus, onBlur } = useFocusedRow();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      if (!held || index >= range.count || drawn.includes(index)) return drawn;
      return index < (drawn[0] ?? 0) ? [index, ...drawn] : [...drawn, index];
    },
    [held, index],
  );
  const virtual = useWindowVirtualizer({
    count: found,
    estimateSize: () => ROW_PX[look],
    // A row that moves to another place takes its height along, which nothing would measure again.
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
    // The header of the page and the head of the table cover what is scrolled to the very top.
    scrollPaddingStart: COVERED_PX,
  });
  const drawn = useRef(look);
  // What was measured holds no longer; the rows in sight are measured again as they change.
  useEffect(() => {
    if (drawn.current === look) return;
    drawn.current = look;
    virtual.measure();
  }, [virtual, look]);
  const shown = virtual.getVirtualItems();
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  return {
    rows,
    top,
    virtual,
    shown,
    stop: shown.some((one) => one.index === index) ? index : startIndex,
    first: Math.max(0, startIndex - OVERSCAN),
    last: Math.max(0, Math.min(found - 1, endIndex + OVERSCAN)),
    onFocus,
    onBlur,
    /** Moves the focus to a row; one out of sight is scrolled to first. */
    go: (to: number) => {
      virtual.scrollToIndex(to);
      focusRow(rows, to);
    },
  };
}

export type Rows = ReturnType<typeof useRows>;

/** Coming back to this list finds the row that was opened: in sight, and with the focus. */
export function useLastRow({ rows, virtual }: Rows, found: number): (index: number) => void {
  const router = useRouter();
  // Only when the table appears: later the reader is somewhere else in it.
  useEffect(() => {
    const index = takeRow(router.history.location.href);
    if (index === null || index >= found) return;
    virtual.scrollToIndex(index, { align: "center" });
    focusRow(rows, index);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return useCallback((index: number) => rememberRow(router.history.location.href, index), [router]);
}

/** The row whose record is open stays in sight; when that closes, the focus is in its row. */
export function usePeekedRow({ virtual, go }: Rows, peeked: number | null): void {
  const last = useRef<number | null>(null);
  // What is scrolled and focused is the page's, not React's.
  useEffect(() => {
    if (peeked !== null) virtual.scrollToIndex(peeked);
    else if (last.current !== null) go(last.current);
    last.current = peeked;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [peeked]);
}
