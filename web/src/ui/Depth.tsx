import type { ReactNode } from "react";
import classes from "./Depth.module.css";

/** A page alone on the screen, which comes in from the right: a bar, and what it is about. */
export function Depth({
  title,
  way,
  aside,
  children,
}: {
  /** What the bar says. */
  title: ReactNode;
  /** The way out, at the left. */
  way?: ReactNode;
  /** At the right: how far one is. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.depth}>
      <header className={classes.bar}>
        {way}
        <span className={classes.title}>{title}</span>
        {aside && <span className={classes.aside}>{aside}</span>}
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
