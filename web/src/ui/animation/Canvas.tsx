import type { ReactNode } from "react";
import classes from "./Canvas.module.css";

/** What a line drawing stands on: 100 × 100, drawn in the colour of the text. */
export function Canvas({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.canvas} viewBox="0 0 100 100" aria-hidden focusable={false}>
      {children}
    </svg>
  );
}
