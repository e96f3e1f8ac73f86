import type { ReactNode } from "react";
import type { TextSize } from "./theme.ts";

/** Words of one of the six sizes, in the element that says what they are. */
export function Text({
  size = "p",
  as: Element = "p",
  muted,
  children,
}: {
  size?: TextSize;
  as?: "h1" | "h2" | "h3" | "h4" | "p" | "span" | "small" | "div";
  muted?: boolean;
  children: ReactNode;
}) {
  return (
    <Element
      style={{
        fontSize: `var(--sv-font-${size})`,
        lineHeight: `var(--sv-line-${size})`,
        color: muted ? "var(--sv-muted)" : undefined,
      }}
    >
      {children}
    </Element>
  );
}
