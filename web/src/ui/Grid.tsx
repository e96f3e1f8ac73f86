import type { CSSProperties, ReactNode } from "react";
import classes from "./Grid.module.css";

/** Of twelve columns. */
export type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** How wide a cell is from each width of the window on: sm 540, md 768, lg 960, xl 1140 px. */
export interface Spans {
  sm?: Span;
  md?: Span;
  lg?: Span;
  xl?: Span;
}

/** Twelve columns. Below 540 px each cell has the whole width. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** A cell of a `Grid`; what is not said of a width is as on the next narrower one. */
export function Cell({ children, ...spans }: Spans & { children: ReactNode }) {
  const sm = spans.sm ?? 12;
  const md = spans.md ?? sm;
  const lg = spans.lg ?? md;
  const xl = spans.xl ?? lg;
  const style = { "--sm": sm, "--md": md, "--lg": lg, "--xl": xl } as CSSProperties;
  return (
    <div className={classes.cell} style={style}>
      {children}
    </div>
  );
}
