import type { ComponentType, ReactNode } from "react";

/** Where a dialog is on its way in and out. */
export type DialogPhase = "hidden" | "before-show" | "shown" | "before-hide";

export interface DialogRules {
  opened: boolean;
  onClose: () => void;
  /** Refuses backdrop, Escape, close triggers and route change, and shakes instead. */
  persistent?: boolean;
  /** A persistent dialog that keeps still. */
  noShake?: boolean;
  /** False: a click on the backdrop shakes the dialog in place of closing it. */
  closeOnBackdrop?: boolean;
  /** False: the route may change under the open dialog only after it was closed. */
  closeOnRouteChange?: boolean;
  /** False: it leaves the route alone altogether, for a dialog that waits for a navigation. */
  holdsRoute?: boolean;
  /** Comes and goes without motion: for what is opened by a key, again and again. */
  still?: boolean;
  /** Lies above other open dialogs: for a question that any of them may ask. */
  above?: boolean;
  /** Two dialogs with the same key are never open at once: the second one is not opened. */
  dialogKey?: string;
  onPhase?: (phase: DialogPhase) => void;
}

export interface Dismissal {
  /** Closes the dialog as Escape does, if it may be closed. */
  dismiss: () => void;
  phase: DialogPhase;
  /** What the dialog is called: stands around the words that name it. */
  Title: ComponentType<{ className?: string | undefined; children?: ReactNode }>;
}

export interface FrameProps {
  rules: DialogRules;
  className: string | undefined;
  /** `data-` attributes that the stylesheet reads. */
  data?: Record<`data-${string}`, string | undefined>;
  validateClose?: () => boolean | Promise<boolean>;
  children: (dismissal: Dismissal) => ReactNode;
}
