import { Modal } from "@mantine/core";
import { type MouseEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import classes from "../Dialog.module.css";
import { MantineRoot } from "../MantineRoot.tsx";
import { askToLeave } from "../useUnsavedGuard.ts";
import { askToGiveUp, RouteGuard } from "./leaving.tsx";
import type { DialogPhase, DialogRules, FrameProps } from "./rules.ts";
import { useEscape, useOpenDialog } from "./stack.ts";
import { useWritten } from "./written.ts";

const SHAKE_MS = 200;
const MOTION_MS = 300;
const ABOVE = 100;

/** Shakes for 200 ms; does nothing when shaking is off. */
function useShake(off: boolean) {
  const [shaking, setShaking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shake = () => {
    if (off) return;
    setShaking(true);
    // A second try during the first shake lasts its own 200 ms.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShaking(false), SHAKE_MS);
  };
  return { shaking, shake };
}

function usePhase(shown: boolean, onPhase: ((phase: DialogPhase) => void) | undefined) {
  const [settled, setSettled] = useState<"shown" | "hidden">("hidden");
  const moving = shown ? "before-show" : "before-hide";
  const phase: DialogPhase = settled === (shown ? "shown" : "hidden") ? settled : moving;
  const tell = useEffectEvent((now: DialogPhase) => onPhase?.(now));
  // The caller is notified of each phase after it was drawn.
  useEffect(() => {
    tell(phase);
  }, [phase]);
  return { phase, setSettled };
}

/** How a dialog may be dismissed, in one place for all ways out. */
function useDismissal(
  rules: DialogRules,
  shake: () => void,
  { isWritten, isFront }: { isWritten: () => boolean; isFront: () => boolean },
  validateClose?: () => boolean | Promise<boolean>,
) {
  const asking = useRef(false);
  const mayClose = async () => {
    if (!validateClose) return true;
    // A second press while the question is open is not a second question.
    if (asking.current) return false;
    asking.current = true;
    try {
      return await validateClose();
    } finally {
      asking.current = false;
    }
  };
  const close = async (): Promise<boolean> => {
    if (!(await mayClose())) return false;
    rules.onClose();
    return true;
  };
  const giveUp = async () => {
    if (await askToGiveUp()) rules.onClose();
  };
  const dismiss = () => {
    if (rules.persistent) shake();
    else if (validateClose) void close();
    else if (isWritten()) void giveUp();
    else rules.onClose();
  };
  const leaves = () => {
    if (!rules.persistent && rules.closeOnRouteChange !== false) return close();
    shake();
    return false;
  };
  const stepsBack = async (): Promise<boolean> => {
    // The one above it answers.
    if (!isFront()) return true;
    if (rules.persistent || rules.closeOnRouteChange === false) {
      shake();
      return false;
    }
    if (!validateClose && isWritten()) {
      const gives = await askToLeave();
      if (gives) rules.onClose();
      return gives;
    }
    await close();
    return false;
  };
  return { dismiss, leaves, stepsBack };
}

/** What lies below keeps its place while the wheel is turned over what covers it. */
function holdWheel(cover: HTMLElement | null) {
  const hold = (event: WheelEvent) => event.preventDefault();
  cover?.addEventListener("wheel", hold, { passive: false });
  return () => cover?.removeEventListener("wheel", hold);
}

/** The bare modal dialog that has come: rules, layers, focus and motion. */
export const FramedDialog = (props: FrameProps) => (
  <MantineRoot>
    <Framed {...props} />
  </MantineRoot>
);

function Framed({ rules, className, data, validateClose, children }: FrameProps) {
  const { shown, layer, isTop, isFront } = useOpenDialog(rules);
  const { shaking, shake } = useShake(rules.noShake ?? false);
  const { phase, setSettled } = usePhase(shown, rules.onPhase);
  const { root, isWritten, watch } = useWritten(shown);
  const { dismiss, ...ways } = useDismissal(rules, shake, { isWritten, isFront }, validateClose);
  useEscape(shown, isTop, dismiss);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // A dialog opened from this one is inside it for React, but not in the document.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.target.closest("[data-dialog-close]")) dismiss();
  };
  return (
    <Modal.Root
      opened={shown}
      onClose={dismiss}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      // Locking the page writes a stylesheet, and all that is on it is styled anew.
      lockScroll={!rules.still}
      zIndex={rules.above ? layer + ABOVE : layer}
      transitionProps={{
        duration: rules.still ? 0 : MOTION_MS,
        transition: "pop",
        onEntered: () => setSettled("shown"),
        onExited: () => setSettled("hidden"),
      }}
    >
      {shown && rules.holdsRoute !== false && <RouteGuard {...ways} isWritten={isWritten} />}
      <Modal.Overlay
        className={classes.overlay}
        backgroundOpacity={1}
        ref={rules.still ? holdWheel : undefined}
        onClick={rules.closeOnBackdrop === false ? shake : dismiss}
      />
      <Modal.Content
        {...data}
        {...watch}
        ref={root as Ref<HTMLDivElement>}
        classNames={className ? { content: className } : {}}
        data-phase={phase}
        data-shake={shaking || undefined}
        onClick={onClick}
      >
        {children({ dismiss, phase, Title: Modal.Title })}
      </Modal.Content>
    </Modal.Root>
  );
}
