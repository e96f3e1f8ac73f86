import type { CSSProperties } from "react";
import classes from "./Skeleton.module.css";

/** One grey shape in place of what is loading. Widths and heights in px or CSS lengths. */
export function Skeleton({
  width = "100%",
  height = 16,
  circle,
}: {
  width?: number | string;
  height?: number | string;
  circle?: boolean;
}) {
  const style: CSSProperties = { width, height, borderRadius: circle ? "50%" : undefined };
  return <span className={classes.bone} style={style} aria-hidden />;
}

/** Says “Laster” once to screen readers and shows the shapes to everybody else. */
export function Loading({
  label = "Laster",
  children,
}: {
  label?: string;
  children: React.ReactNode;
}) {
  return (
    <div aria-busy="true">
      <span className="sv-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}

const widths = ["72%", "54%", "64%", "46%", "58%"];

/** Lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes.lines}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} width={widths[at % widths.length]} />
      ))}
    </div>
  );
}

/** Rows of a list: a round picture and two lines. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, at) => (
        <div className={classes.row} key={at}>
          <Skeleton width={36} height={36} circle />
          <div className={classes.grow}>
            <Skeleton width={widths[at % widths.length]} height={14} />
            <Skeleton width="28%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
