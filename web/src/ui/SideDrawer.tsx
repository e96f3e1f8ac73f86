import type { ReactNode } from "react";
import { part } from "@/lib/parts.ts";
import { FirstOpened } from "./dialog/FirstOpened.tsx";

/** Comes with the first drawer that opens. */
export const Framed = part(async () => (await import("./dialog/FramedDrawer.tsx")).FramedDrawer);

export interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The name of the drawer for screen readers. */
  label: string;
  side: "left" | "right" | "bottom";
  /** A CSS length; from below it is the height. */
  width: string;
  /**
   * It belongs to what is open below: that stays in full sight and can be scrolled, and whoever
   * opened it says where the focus goes.
   */
  beside?: boolean;
  children: ReactNode;
}

/** A drawer over the page, from a side or from below. Its content brings its own heading. */
export const SideDrawer = (props: SideDrawerProps) => (
  <FirstOpened opened={props.opened} onClose={props.onClose}>
    {(opened) => <Framed {...props} opened={opened} />}
  </FirstOpened>
);
