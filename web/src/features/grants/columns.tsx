import type { FieldOf, ListColumn } from "@/blocks/list/columns.ts";
import { formatAmount } from "@/lib/money.ts";
import classes from "./Grants.module.css";

/** A column of amounts in kroner. */
export const moneyColumn = <T,>(
  id: FieldOf<T>,
  label: string,
  of: (item: T) => number,
  more: Partial<Omit<ListColumn<T>, "id" | "label" | "cell" | "text" | "as">> = {},
): ListColumn<T> => ({
  id,
  label,
  width: "130px",
  align: "end",
  sortField: id,
  cell: (item) => <span className={classes.amount}>{formatAmount(of(item))}</span>,
  text: (item) => formatAmount(of(item)),
  ...more,
});
