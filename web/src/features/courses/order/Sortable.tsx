import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Sortable.module.css";

interface SortableProps<Row> {
  /** What the list is called for those who do not see it. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row, at: number) => string;
  /** A row was moved to another place of the list. */
  onMove: (from: number, to: number) => void;
  /** Shows the place of each row before it. */
  numbered?: boolean;
  /** What stands below a row, as wide as the list. */
  below?: (row: Row, at: number) => ReactNode;
  children: (row: Row, at: number) => ReactNode;
}

/**
 * Rows whose order is chosen. A row is dragged by the mouse, or moved by its two buttons, which is
 * the way of the keyboard and of a thumb. The browser's own dragging does it: a library for it is
 * as large as a page.
 */
export function Sortable<Row>({ label, rows, keyOf, nameOf, onMove, ...more }: SortableProps<Row>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const pressed = useRef<HTMLElement | null>(null);
  // A row that was moved down is put in anew, and would lose the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const move = (from: number, to: number, button: HTMLElement | null = null) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length || from === to) return;
    pressed.current = button;
    setSaid(`${nameOf(row, from)}: plass ${to + 1} av ${rows.length}`);
    onMove(from, to);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const enter = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    setOver(at);
  };
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {rows.map((row, at) => (
          // What is dragged here can be moved here by the buttons of the row as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={keyOf(row)}
            className={classes.row}
            data-dragged={dragged === at || undefined}
            data-over={(over === at && dragged !== at) || undefined}
            onDragEnter={(event) => enter(event, at)}
            onDragOver={(event) => enter(event, at)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              end();
            }}
          >
            <span
              className={classes.grip}
              draggable
              aria-hidden
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", nameOf(row, at));
                setDragged(at);
              }}
              onDragEnd={end}
            >
              {more.numbered ? at + 1 : <Icon name="grip" size={18} />}
            </span>
            <div className={classes.inside}>{more.children(row, at)}</div>
            {rows.length > 1 && (
              <span className={classes.moves}>
                {(["up", "down"] as const).map((direction) => (
                  <Button
                    key={direction}
                    tone="quiet"
                    thin
                    icon={direction}
                    label={`Flytt ${direction === "up" ? "opp" : "ned"}: ${nameOf(row, at)}`}
                    onClick={({ currentTarget }) =>
                      move(at, direction === "up" ? at - 1 : at + 1, currentTarget)
                    }
                  />
                ))}
              </span>
            )}
            {more.below?.(row, at)}
          </li>
        ))}
      </ol>
      <span className="sv-hidden" role="status">
        {said}
      </span>
    </>
  );
}
