import type { LucideIcon } from "lucide-react";
import { coreIcons } from "./icons/core.ts";
import type { moreIcons } from "./icons/more.ts";

/** The names of the icon set. */
export type IconName = keyof typeof coreIcons | keyof typeof moreIcons;

const icons: Record<string, LucideIcon> = { ...coreIcons };

/** Adds icons that load later than the first page. */
export function registerIcons(more: Record<string, LucideIcon>): void {
  Object.assign(icons, more);
}

export interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  /** Lines as in Feather (2 px) or, finer, as in Ionicons (1 px). */
  look?: "feather" | "ion";
  /** Width of the lines in px, in place of the look's. */
  stroke?: number;
  className?: string | undefined;
}

const strokes = { feather: 2, ion: 1 } as const;

/** A picture that says the same as the words beside it: always hidden from screen readers. */
export function Icon({ name, size = 24, look = "feather", stroke, className }: IconProps) {
  const Drawing = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!Drawing) {
    console.error(`Unknown icon: ${name}`);
    return null;
  }
  return (
    <Drawing
      size={size}
      strokeWidth={stroke ?? strokes[look]}
      className={className}
      aria-hidden
      focusable={false}
    />
  );
}
