import type { KeyboardEvent, PointerEvent } from "react";
import { Icon } from "@/ui/Icon.tsx";
import { type ListColumn, WIDTH_PX } from "./columns.ts";
import classes from "./ListPage.module.css";
import type { Sort } from "./listState.ts";
import { enterRows } from "./rowKeys.ts";

const KEY_STEP_PX = 16;

const clamp = (px: number): number =>
  Math.round(Math.min(WIDTH_PX.max, Math.max(WIDTH_PX.min, px)));

interface HeadCellProps<T> {
  column: ListColumn<T>;
  sort: Sort;
  onSort: (field: string) => void;
  /** The width the reader gave it in px. */
  width: number | undefined;
  onResize: (id: string, widthPx: number) => void;
}

/** A column's name, which sorts by it, and an edge that makes it wider or narrower. */
export function HeadCell<T>({ column, sort, onSort, width, onResize }: HeadCellProps<T>) {
  const { id, sortField, label, align } = column;
  const sorted = sortField === sort.field ? sort.direction : null;
  return (
    <div
      className={classes.headCell}
      role="columnheader"
      data-align={align}
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
    >
      {sortField ? (
        <button
          type="button"
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onClick={() => onSort(sortField)}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown" && enterRows()) event.preventDefault();
            else if (event.shiftKey) resizeByKey(event, width, (px) => onResize(id, px));
          }}
        >
          {label}
          {sorted && <Icon name={sorted === "asc" ? "down" : "up"} size={16} />}
        </button>
      ) : (
        label
      )}
      <Edge
        label={label}
        width={width}
        // The keys of the name beside it do the same: half as many stops on the way to the rows.
        isStop={!sortField}
        onResize={(px) => onResize(id, px)}
      />
    </div>
  );
}

const cellOf = (edge: Element): HTMLElement | null =>
  edge.closest<HTMLElement>("[role]:not([data-edge])");

/** The left and right arrow make the column narrower and wider. */
function resizeByKey(
  event: KeyboardEvent<HTMLElement>,
  width: number | undefined,
  onResize: (px: number) => void,
): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const now = width ?? cellOf(event.currentTarget)?.getBoundingClientRect().width;
  if (by === 0 || now === undefined) return;
  event.preventDefault();
  onResize(clamp(now + by * KEY_STEP_PX));
}

/** The right edge of a head: dragged, or moved with the arrow keys. */
function Edge({
  label,
  width,
  isStop,
  onResize,
}: {
  label: string;
  width: number | undefined;
  isStop: boolean;
  onResize: (px: number) => void;
}) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const edge = event.currentTarget;
    const cell = cellOf(edge);
    if (!cell) return;
    const from = event.clientX - cell.getBoundingClientRect().width;
    edge.setPointerCapture(event.pointerId);
    const move = (next: globalThis.PointerEvent) => onResize(clamp(next.clientX - from));
    const stop = () => edge.removeEventListener("pointermove", move);
    edge.addEventListener("pointermove", move);
    edge.addEventListener("lostpointercapture", stop, { once: true });
  };
  return (
    // A separator that takes the focus is a widget: the arrow keys move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      role="separator"
      data-edge
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isStop ? 0 : -1}
      aria-orientation="vertical"
      aria-label={`Bredden på ${label}`}
      aria-valuemin={WIDTH_PX.min}
      aria-valuemax={WIDTH_PX.max}
      aria-valuenow={width ?? WIDTH_PX.min}
      aria-valuetext={width === undefined ? "Automatisk" : `${width} piksler`}
      className={classes.edge}
      onPointerDown={drag}
      onKeyDown={(event) => resizeByKey(event, width, onResize)}
    />
  );
}
