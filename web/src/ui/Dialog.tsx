import { Modal } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "./Button.tsx";
import classes from "./Dialog.module.css";
import { layers } from "./theme.ts";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** `standard` is 50vw, at most 60vh high; everything is 92vw on narrow screens. */
  size?: "small" | "standard" | "large";
  /** Refuses backdrop, Escape and route change, and shakes instead. */
  persistent?: boolean;
  /** A persistent dialog that keeps still. */
  noShake?: boolean;
  /** False: a click on the backdrop shakes the dialog in place of closing it. */
  closeOnBackdrop?: boolean;
  /** False: the route may change under the open dialog only after it was closed. */
  closeOnRouteChange?: boolean;
  /** Lies above other open dialogs: for a question that any of them may ask. */
  above?: boolean;
}

const SHAKE_MS = 200;
const MOTION_MS = 300;

function useShake(off: boolean) {
  const [shaking, setShaking] = useState(false);
  const shake = () => {
    if (off) return;
    setShaking(true);
    setTimeout(() => setShaking(false), SHAKE_MS);
  };
  return { shaking, shake };
}

/** Closes the dialog when the route changes, or keeps the route when the dialog must stay. */
function RouteWatch({
  stays,
  onClose,
  shake,
}: {
  stays: boolean;
  onClose: () => void;
  shake: () => void;
}) {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      if (stays) shake();
      else onClose();
      return stays;
    },
  });
  return null;
}

/** The standard dialog: focus is trapped inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, children, footer, persistent = false } = props;
  const { shaking, shake } = useShake(props.noShake ?? false);
  const stays = persistent || props.closeOnRouteChange === false;
  return (
    <Modal.Root
      opened={opened}
      onClose={persistent ? shake : onClose}
      closeOnClickOutside={false}
      centered
      zIndex={props.above ? layers.dialog + 100 : layers.dialog}
      transitionProps={{ duration: MOTION_MS, transition: "pop" }}
    >
      {opened && <RouteWatch stays={stays} onClose={onClose} shake={shake} />}
      <Modal.Overlay
        className={classes.overlay}
        backgroundOpacity={1}
        onClick={persistent || props.closeOnBackdrop === false ? shake : onClose}
      />
      <Modal.Content
        classNames={{ content: classes.content }}
        data-size={props.size ?? "standard"}
        data-shake={shaking || undefined}
      >
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {!persistent && <Button tone="quiet" thin icon="close" label="Lukk" onClick={onClose} />}
        </div>
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
