import { part } from "@/lib/parts.ts";
import { FirstOpened } from "./FirstOpened.tsx";
import type { FrameProps } from "./rules.ts";

/** Comes when somebody first moves or presses anything, or when a dialog opens before that. */
export const Framed = part(async () => (await import("./Framed.tsx")).FramedDialog);

/** The bare modal dialog: rules, layers, focus and motion; what is in it is the caller's. */
export const DialogFrame = (props: FrameProps) => (
  <FirstOpened opened={props.rules.opened} onClose={props.rules.onClose}>
    {(opened) => <Framed {...props} rules={{ ...props.rules, opened }} />}
  </FirstOpened>
);
