import { useRouter } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "./PlainButton.tsx";
import { type Box, fit, moved, resized, startBox, type View } from "./dialog/box.ts";
import { askToGiveUp, RouteGuard } from "./dialog/leaving.tsx";
import { type OpenDialog, useEscape, useOpenDialog } from "./dialog/stack.ts";
import { useWritten } from "./dialog/written.ts";
import classes from "./FloatingDialog.module.css";
import { Icon } from "./Icon.tsx";
import { askToLeave } from "./useUnsavedGuard.ts";

export interface FloatingDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /**
   * True: a change of the route closes it. It holds no change back, but the step back that closes
   * it; what is written in it is asked about before.
   */
  closeOnRouteChange?: boolean;
  dialogKey?: string;
}

type Change = (box: Box, dx: number, dy: number, view: View) => Box;

/** How far one press of an arrow key goes, in px; with Shift it is four times as far. */
const STEP_PX = 16;

const view = (): View => ({ width: window.innerWidth, height: window.innerHeight });

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** A handle that a pointer drags and the arrow keys push. */
function useHandle(change: Change, setBox: (next: (now: Box) => Box) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // The close button in the header is pressed, not dragged.
      if (event.target instanceof Element && event.target.closest("[data-no-drag]")) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const [dx, dy] = [event.clientX - from.current.x, event.clientY - from.current.y];
      from.current = { x: event.clientX, y: event.clientY };
      setBox((now) => change(now, dx, dy, view()));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      const times = event.shiftKey ? 4 : 1;
      setBox((now) => change(now, arrow[0] * times, arrow[1] * times, view()));
    },
  };
}

function useRouteClose(active: boolean, onClose: () => void): void {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!active) return;
    return router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (pathChanged) close();
    });
  }, [active, router]);
}

/** A dialog beside the work: it can be moved and resized, and the page stays in use. */
export function FloatingDialog(props: FloatingDialogProps) {
  const open = useOpenDialog(props, "floating");
  useRouteClose(open.shown && props.closeOnRouteChange === true, props.onClose);
  if (!open.shown) return null;
  return createPortal(<Floating {...props} open={open} />, document.body);
}

/** How it may be closed: by itself, and by a step back. */
function useClosing(onClose: () => void, isFront: () => boolean) {
  const { root, isWritten, watch } = useWritten(true);
  const giveUp = async () => {
    if (await askToGiveUp()) onClose();
  };
  const dismiss = () => {
    if (isWritten()) void giveUp();
    else onClose();
  };
  const stepsBack = async (): Promise<boolean> => {
    // The one above it answers.
    if (!isFront()) return true;
    const isLost = isWritten();
    if (isLost && !(await askToLeave())) return false;
    onClose();
    // After agreeing to lose it, the reader goes where the step leads.
    return isLost;
  };
  return { root, watch, dismiss, guard: { leaves: () => true, stepsBack, isWritten } };
}

function Floating(props: FloatingDialogProps & { open: OpenDialog }) {
  const { title, onClose, children, open } = props;
  const { layer, raise } = open;
  const titleId = useId();
  const { root: element, watch, dismiss, guard } = useClosing(onClose, open.isFront);
  const [box, setBox] = useState(() => startBox(view()));
  const move = useHandle(moved, setBox);
  const resize = useHandle(resized, setBox);
  // The focus belongs to the document: it comes here, and goes back where it was.
  useEffect(() => {
    const before = document.activeElement;
    element.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [element]);
  useEffect(() => {
    const onResize = () => setBox((now) => fit(now, view()));
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, []);
  const holdsFocus = () => element.current?.contains(document.activeElement) === true;
  useEscape(true, holdsFocus, dismiss);
  return (
    <section // oxlint-disable-line jsx-a11y/no-noninteractive-element-interactions -- comes forward
      ref={element}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.floating}
      style={{
        left: box.x,
        top: box.y,
        width: box.width,
        height: box.height,
        zIndex: layer,
      }}
      onPointerDownCapture={raise}
      onFocus={raise}
      {...watch}
    >
      <RouteGuard {...guard} />
      {/* The button inside is the keyboard's way to move: the bar itself is for pointers alone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.bar} {...move}>
        <button type="button" className={classes.handle} aria-label="Flytt med piltastene">
          <Icon name="move" size={18} />
        </button>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        <span data-no-drag>
          <Button tone="quiet" thin icon="close" label="Lukk" onClick={dismiss} />
        </span>
      </div>
      <div className={classes.body}>{children}</div>
      <button
        type="button"
        className={classes.corner}
        aria-label="Endre størrelse med piltastene"
        {...resize}
      >
        <Icon name="resize" size={16} />
      </button>
    </section>
  );
}
