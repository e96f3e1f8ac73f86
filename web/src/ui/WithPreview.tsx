import type { ReactNode } from "react";
import classes from "./WithPreview.module.css";

/** What is written and, at its right, what comes of it; under each other below 1140 px. */
export function WithPreview({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}

/** What comes of it, in a `WithPreview`: it stays in sight while the reader writes. */
export function Preview({ children }: { children: ReactNode }) {
  return <div className={classes.preview}>{children}</div>;
}
