import type { ReactNode } from "react";
import { Button } from "@/ui/Button.tsx";
import classes from "./edit.module.css";

/** A list of small groups of fields, each of which can be taken away, and one can be added. */
export function RowList<Row>({
  label,
  rows,
  titleOf,
  addLabel,
  canAdd = true,
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
              {title}
              <Button
                tone="quiet"
                thin
                icon="delete"
                label={`Fjern: ${title}`}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              />
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
