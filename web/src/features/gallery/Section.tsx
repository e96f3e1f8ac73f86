import type { ReactNode } from "react";
import classes from "./Gallery.module.css";

/** One building block under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One state of it: what it is called, and the thing itself. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.example}>
      <h3 className={classes.name}>{name}</h3>
      <div className={classes.things}>{children}</div>
    </div>
  );
}
