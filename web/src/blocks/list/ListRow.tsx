import type { Address } from "@/lib/address.ts";
import { type HistoryState } from "@tanstack/react-router";
import { memo, type MouseEvent } from "react";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { Link } from "@/ui/Link.tsx";
import type { ListColumn } from "./columns.ts";
import classes from "./ListPage.module.css";

/** What all rows of a table share; the same object as long as nothing of it changed. */
export interface RowKit<T> {
  columns: readonly ListColumn<T>[];
  rowLink: (item: T) => Address;
  rowName: (item: T) => string;
  narrow: boolean;
  /** Chooses the row, or no longer; rows cannot be chosen without it. */
  onToggle?: ((item: T) => void) | undefined;
  /** Opens the row's menu; there is none without it. */
  onMenu?: ((item: T, at: DOMRect) => void) | undefined;
  /** The keys of a row, as screen readers say them. */
  shortcuts: string;
  onOpen: (index: number) => void;
  /** What the step of the history to the row's page says of the list it leaves. */
  stateOf?: ((index: number, item: T) => HistoryState) | undefined;
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
  /** The tab key comes to this row; the others are a key of the table away. */
  stop: boolean;
  /** Its record is open beside the list. */
  peeked: boolean;
  /** Why it was found; empty where its name says so. */
  why: string;
  /** The group that begins with it. */
  groupName: string | undefined;
  /** How many rows the group has. */
  groupCount: string | undefined;
}

function DrawnRow<T>(props: RowProps<T>) {
  const { kit, measure, item, index, top, last, selected, why } = props;
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
      className={classes.place}
      style={{ transform: `translateY(${top}px)` }}
    >
      {props.groupName !== undefined && (
        <GroupHead name={props.groupName} count={props.groupCount ?? ""} />
      )}
      <div
        data-last={last || undefined}
        data-selected={selected || undefined}
        data-peeked={props.peeked || undefined}
        className={classes.row}
        role="row"
        aria-rowindex={index + 2}
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
                tabIndex={-1}
                onChange={() => kit.onToggle?.(item)}
              />
            )}
          </div>
        )}
        {kit.columns.map((column, at) => (
          <div
            key={column.id}
            className={classes.cell}
            role={at === 0 ? "rowheader" : "cell"}
            data-main={at === 0 || undefined}
            data-narrow={column.narrow || undefined}
            data-align={kit.narrow ? undefined : column.align}
            title={item && at > 0 ? column.text(item) : undefined}
          >
            {item ? (
              <>
                {at === 0 ? (
                  <RowLink kit={kit} item={item} column={column} index={index} stop={props.stop} />
                ) : (
                  column.cell(item)
                )}
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
                tabIndex={-1}
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
    </div>
  );
}

/** A group of rows: what they have in common, and how many they are. */
function GroupHead({ name, count }: { name: string; count: string }) {
  return (
    <div className={classes.groupHead} role="row">
      <span role="rowheader">
        {name}
        {count && (
          <>
            {" "}
            <span className={classes.groupCount}>
              {count} <span className="sv-hidden">{count === "1" ? "rad" : "rader"}</span>
            </span>
          </>
        )}
      </span>
    </div>
  );
}

/** The row's name, which leads to its page. */
function RowLink<T>({
  kit,
  item,
  column,
  index,
  stop,
}: {
  kit: RowKit<T>;
  item: T;
  column: ListColumn<T>;
  index: number;
  stop: boolean;
}) {
  const { stateOf } = kit;
  return (
    <Link
      to={kit.rowLink(item)}
      {...(stateOf ? { state: () => stateOf(index, item) } : {})}
      className={classes.link}
      tabIndex={stop ? 0 : -1}
      aria-keyshortcuts={kit.shortcuts}
      onClick={() => kit.onOpen(index)}
    >
      {column.cell(item)}
    </Link>
  );
}

/** One row. It is drawn again only when it is another row or looks different. */
export const ListRow = memo(DrawnRow) as typeof DrawnRow;
