import { Drawer } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { askToGiveUp, RouteGuard } from "./dialog/leaving.tsx";
import { useEscape, useOpenDialog } from "./dialog/stack.ts";
import { useWritten } from "./dialog/written.ts";
import classes from "./SideDrawer.module.css";

/** A drawer over the page, from a side or from below. Its content brings its own heading. */
export function SideDrawer({
  opened,
  onClose,
  label,
  side,
  width,
  beside = false,
  children,
}: {
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
}) {
  const { shown, layer, isTop, isFront } = useOpenDialog({ opened, onClose }, "drawer");
  const { root, isWritten, watch } = useWritten(shown);
  const giveUp = async () => {
    if (await askToGiveUp()) onClose();
  };
  const dismiss = () => {
    if (isWritten()) void giveUp();
    else onClose();
  };
  // The step back itself closes it, where it is a step of the browser's history.
  const stepsBack = async () => !isFront() || !isWritten() || askToGiveUp();
  useEscape(shown, isTop, dismiss);
  return (
    <Drawer.Root
      opened={shown}
      onClose={dismiss}
      closeOnEscape={false}
      position={side}
      size={width}
      zIndex={layer}
      lockScroll={!beside}
      returnFocus={!beside}
      // What stands beside what one works in is there at once.
      {...(beside ? { transitionProps: { duration: 0 } } : {})}
    >
      {shown && <RouteGuard leaves={() => true} stepsBack={stepsBack} isWritten={isWritten} />}
      <Drawer.Overlay color="var(--sv-backdrop)" backgroundOpacity={beside ? 0 : 1} />
      <Drawer.Content
        {...watch}
        ref={root as Ref<HTMLDivElement>}
        aria-label={label}
        classNames={{ content: classes.content }}
        data-side={side}
        data-beside={beside || undefined}
      >
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
