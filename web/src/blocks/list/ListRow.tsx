import { Link } from "@tanstack/react-router";
import { memo, type MouseEvent } from "react";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import type { ListColumn } from "./columns.ts";
import classes from "./ListPage.module.css";

/** What all rows of a table share; the same object as long as nothing of it changed. */
export interface RowKit<T> {
  columns: readonly ListColumn<T>[];
  rowLink: (item: T) => string;
  rowName: (item: T) => string;
  narrow: boolean;
  /** Chooses the row, or no longer; rows cannot be chosen without it. */
  onToggle?: ((item: T) => void) | undefined;
  /** Opens the row's menu; there is none without it. */
  onMenu?: ((item: T, at: DOMRect) => void) | undefined;
  onOpen: (index: number) => void;
}

interface RowProps<T> {
  kit: RowKit<T>;
  measure: (element: HTMLElement | null) => void;
  item: T | undefined;
  index: number;
  /** Distance from the top of the rows in px. */
  top: number;
  last: boolean;
  selected: boolean;
  /** Why it was found; empty where its name says so. */
  why: string;
}

function DrawnRow<T>({ kit, measure, item, index, top, last, selected, why }: RowProps<T>) {
  const menu = (event: MouseEvent) => {
    if (!item || !kit.onMenu) return;
    event.preventDefault();
    // The key that opens menus has no place of its own: the menu stands at the row then.
    const byKey = event.clientX === 0 && event.clientY === 0;
    const box = event.currentTarget.getBoundingClientRect();
    kit.onMenu(item, byKey ? box : new DOMRect(event.clientX, event.clientY, 0, 0));
  };
  return (
    <div
      ref={measure}
      data-index={index}
      data-last={last || undefined}
      data-selected={selected || undefined}
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      onContextMenu={menu}
    >
      {kit.onToggle && (
        <div className={classes.choose} role="cell">
          {item && (
            <Checkbox
              labelHidden
              label={`Velg ${kit.rowName(item)}`}
              checked={selected}
              size={32}
              onChange={() => kit.onToggle?.(item)}
            />
          )}
        </div>
      )}
      {kit.columns.map((column, at) => (
        <div
          key={column.id}
          className={classes.cell}
          role="cell"
          data-main={at === 0 || undefined}
          data-narrow={column.narrow || undefined}
          data-align={kit.narrow ? undefined : column.align}
          title={item && at > 0 ? column.text(item) : undefined}
        >
          {item ? (
            <>
              <Cell kit={kit} item={item} column={column} main={at === 0} index={index} />
              {at === 0 && why && <span className={classes.why}>{why}</span>}
            </>
          ) : (
            <Skeleton width="70%" height={14} />
          )}
        </div>
      ))}
      {kit.onMenu && (
        <div className={classes.menuCell} role="cell">
          {item && (
            <button
              type="button"
              className={classes.menuButton}
              aria-haspopup="menu"
              aria-label={`Handlinger for ${kit.rowName(item)}`}
              onClick={(event) => kit.onMenu?.(item, event.currentTarget.getBoundingClientRect())}
            >
              <Icon name="more" size={20} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Cell<T>({
  kit,
  item,
  column,
  main,
  index,
}: {
  kit: RowKit<T>;
  item: T;
  column: ListColumn<T>;
  main: boolean;
  index: number;
}) {
  if (!main) return column.cell(item);
  return (
    <Link to={kit.rowLink(item)} className={classes.link} onClick={() => kit.onOpen(index)}>
      {column.cell(item)}
    </Link>
  );
}

/** One row. It is drawn again only when it is another row or looks different. */
export const ListRow = memo(DrawnRow) as typeof DrawnRow;
