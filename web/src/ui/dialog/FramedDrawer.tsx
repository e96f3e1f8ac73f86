import { Drawer } from "@mantine/core";
import type { Ref } from "react";
import { MantineRoot } from "../MantineRoot.tsx";
import classes from "../SideDrawer.module.css";
import type { SideDrawerProps } from "../SideDrawer.tsx";
import { askToGiveUp, RouteGuard } from "./leaving.tsx";
import { useEscape, useOpenDialog } from "./stack.ts";
import { useWritten } from "./written.ts";

/** The drawer that has come. */
export const FramedDrawer = (props: SideDrawerProps) => (
  <MantineRoot>
    <Framed {...props} />
  </MantineRoot>
);

function Framed({
  opened,
  onClose,
  label,
  side,
  width,
  beside = false,
  children,
}: SideDrawerProps) {
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
      <Drawer.Overlay
        className={classes.overlay}
        color="var(--sv-backdrop)"
        backgroundOpacity={beside ? 0 : 1}
      />
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
