import type { ReactNode } from "react";
import { Button } from "@/ui/Button.tsx";
import classes from "./Followup.module.css";

interface RowsFieldProps<Row extends { key: string }> {
  rows: readonly Row[];
  max: number;
  /** Shown while there is no row. */
  empty: ReactNode;
  legend: (row: Row, at: number) => ReactNode;
  addLabel: string;
  removeLabel: string;
  /** What a new row holds. */
  blank: () => Row;
  /** Rows that the reader may not change. */
  isLocked?: (row: Row) => boolean;
  /** False where the reader may add none. */
  canAdd?: boolean;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (part: Partial<Row>) => void) => ReactNode;
}

const unlocked = (): boolean => false;

/** Rows of a form, each with a legend and its own fields, that are added and removed. */
export function RowsField<Row extends { key: string }>({
  rows,
  max,
  empty,
  legend,
  addLabel,
  removeLabel,
  blank,
  isLocked = unlocked,
  canAdd = true,
  onChange,
  children,
}: RowsFieldProps<Row>) {
  const change = (key: string) => (part: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const remove = (key: string) => onChange(rows.filter((row) => row.key !== key));
  return (
    <>
      {rows.length === 0 && empty}
      {rows.map((row, at) => (
        <fieldset key={row.key} className={classes.row} disabled={isLocked(row)}>
          <legend className={classes.legend}>{legend(row, at)}</legend>
          {children(row, change(row.key))}
          {!isLocked(row) && (
            <div>
              <Button tone="quiet" thin icon="delete" onClick={() => remove(row.key)}>
                {removeLabel}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {canAdd && rows.length < max && (
        <div>
          <Button tone="secondary" icon="add" onClick={() => onChange([...rows, blank()])}>
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}
