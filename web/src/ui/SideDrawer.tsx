import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useEscape, useOpenDialog } from "./dialog/stack.ts";
import classes from "./SideDrawer.module.css";

/** A drawer over the page, from the left or the right. Its content brings its own heading. */
export function SideDrawer({
  opened,
  onClose,
  label,
  side,
  width,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  /** The name of the drawer for screen readers. */
  label: string;
  side: "left" | "right";
  /** A CSS length. */
  width: string;
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
    >
      <Drawer.Overlay color="var(--sv-backdrop)" backgroundOpacity={1} />
      <Drawer.Content aria-label={label} classNames={{ content: classes.content }}>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
