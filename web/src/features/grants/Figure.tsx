import type { ReactNode } from "react";
import { formatMoney } from "@/lib/money.ts";
import classes from "./Grants.module.css";

/** A figure that shows its calculation when it is pressed. */
export function Figure({ value, children }: { value: number | string; children: ReactNode }) {
  return (
    <details className={classes.figure}>
      <summary>{typeof value === "number" ? formatMoney(value) : value}</summary>
      <p>{children}</p>
    </details>
  );
}
