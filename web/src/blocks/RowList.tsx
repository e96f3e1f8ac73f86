import type { ReactNode } from "react";
import { Button } from "@/ui/PlainButton.tsx";
import classes from "./RowList.module.css";

/** A list of small groups of fields, each of which can be taken away, and one can be added. */
export function RowList<Row>({
  label,
  rows,
  titleOf,
  addLabel,
  canAdd = true,
  canRemove = true,
  ordered = false,
  onAdd,
  onChange,
  empty,
  children,
}: {
  label: string;
  rows: readonly Row[];
  titleOf: (row: Row, at: number) => string;
  addLabel: string;
  /** False when there is nothing left to add. */
  canAdd?: boolean;
  /** False when there are to be no fewer. */
  canRemove?: boolean;
  /** Their order counts: each can be moved. */
  ordered?: boolean;
  onAdd: () => void;
  onChange: (rows: Row[]) => void;
  /** Stands there while there is no row. */
  empty: string;
  children: (row: Row, at: number, change: (part: Partial<Row>) => void) => ReactNode;
}) {
  const changeAt = (at: number) => (part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className={classes.rows} role="group" aria-label={label}>
      {rows.length === 0 && <p className={classes.none}>{empty}</p>}
      {rows.map((row, at) => {
        const title = titleOf(row, at);
        return (
          // Rows have no id of their own, and each field shows the value it is given.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.row} role="group" aria-label={title}>
            <div className={classes.rowHead}>
              <span className={classes.rowTitle}>{title}</span>
              {ordered && rows.length > 1 && (
                <Moves title={title} at={at} rows={rows} onChange={onChange} />
              )}
              {canRemove && (
                <Button
                  tone="quiet"
                  thin
                  icon="delete"
                  label={`Fjern: ${title}`}
                  onClick={() => onChange(rows.filter((_, index) => index !== at))}
                />
              )}
            </div>
            {children(row, at, changeAt(at))}
          </div>
        );
      })}
      {canAdd && (
        <div>
          <Button tone="secondary" icon="add" onClick={onAdd}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** One place up or down. At the ends the button stays, so that the focus does. */
function Moves<Row>({
  title,
  at,
  rows,
  onChange,
}: {
  title: string;
  at: number;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
}) {
  const move = (to: number) => onChange(moved(rows, at, to));
  return (
    <>
      <Button
        tone="quiet"
        thin
        icon="up"
        label={`Flytt opp: ${title}`}
        onClick={() => move(at - 1)}
      />
      <Button
        tone="quiet"
        thin
        icon="down"
        label={`Flytt ned: ${title}`}
        onClick={() => move(at + 1)}
      />
    </>
  );
}

/** The rows with one of them at another place; as they are where there is no such place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
