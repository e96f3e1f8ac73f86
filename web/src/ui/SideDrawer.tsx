import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useEscape, useOpenDialog } from "./dialog/stack.ts";
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
  const { shown, layer, isTop } = useOpenDialog({ opened, onClose }, "drawer");
  useEscape(shown, isTop, onClose);
  return (
    <Drawer.Root
      opened={shown}
      onClose={onClose}
      closeOnEscape={false}
      position={side}
      size={width}
      zIndex={layer}
      lockScroll={!beside}
      returnFocus={!beside}
      // What stands beside what one works in is there at once.
      {...(beside ? { transitionProps: { duration: 0 } } : {})}
    >
      <Drawer.Overlay color="var(--sv-backdrop)" backgroundOpacity={beside ? 0 : 1} />
      <Drawer.Content
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
