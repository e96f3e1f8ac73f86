import type { ReactNode } from "react";
import classes from "./Sideways.module.css";

/** Room for a wide table that is moved sideways on a phone, with the keys too. */
export function Sideways({
  label,
  className = "",
  children,
}: {
  /** What a screen reader calls it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      className={`${classes.sideways} ${className}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by key
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </div>
  );
}
