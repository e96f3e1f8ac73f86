import type { ReactNode } from "react";
import type { Address } from "@/lib/address.ts";
import type { IconName } from "../Icon.tsx";

/** One line of a menu that does something, or leads somewhere. */
export type MenuEntry = {
  icon: IconName;
  label: ReactNode;
  /** Tells entries apart whose labels are not words, or the same. */
  key?: string;
  /** Stands at the end of the line. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Whether it is the one that holds, of those of which one does. */
  chosen?: boolean;
  /** What cannot simply be taken back, in the colour of warnings. */
  grave?: boolean;
} & ({ to: Address } | { onSelect: () => void });

/** What a menu is made of: entries, words above some of them, and lines between. */
export type MenuLine = MenuEntry | { heading: string } | "line";

export type MenuPosition = "bottom-start" | "bottom-end" | "top-start";
