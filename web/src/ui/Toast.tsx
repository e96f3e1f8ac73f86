import { createStore, useStore } from "@/lib/store.ts";
import { Button } from "./PlainButton.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import classes from "./Toast.module.css";

export type ToastTone = "positive" | "negative" | "info";

interface Shown {
  id: number;
  tone: ToastTone;
  message: string;
  /** 0–100 while something runs, else null. */
  percent: number | null;
  /** Takes back what was done. */
  undo?: () => void;
  /** How long it is there; without it, with a way back until it is closed, else shortly. */
  forMs?: number | undefined;
}

/** A toast that stands for as long as something runs, and says how it ended. */
export interface ProgressToast {
  percent: (percent: number) => void;
  positive: (message: string) => void;
  negative: (message: string) => void;
  /** Takes it away without a word. */
  close: () => void;
}

const TOAST_MS = 2500;
const SHOWN_MAX = 4;
const icons: Record<ToastTone, IconName> = { positive: "approve", negative: "alert", info: "info" };

const toasts = createStore<Shown[]>([]);
let nextId = 0;
/** Toasts below this number were cleared: they do not come back. */
let firstId = 0;

const close = (id: number): void => toasts.set((now) => now.filter((one) => one.id !== id));

/** Puts a toast in the place it has, or at the end; with `percent` null it leaves by itself. */
function put(shown: Shown): void {
  if (shown.id < firstId) return;
  toasts.set((now) => {
    const at = now.findIndex(({ id }) => id === shown.id);
    return at < 0 ? [...now.slice(1 - SHOWN_MAX), shown] : now.with(at, shown);
  });
  const forMs = shown.forMs ?? (shown.undo ? undefined : TOAST_MS);
  if (shown.percent === null && forMs !== undefined) setTimeout(() => close(shown.id), forMs);
}

function show(tone: ToastTone, message: string): void {
  put({ id: nextId++, tone, message, percent: null });
}

function progress(message: string): ProgressToast {
  const id = nextId++;
  put({ id, tone: "info", message, percent: 0 });
  return {
    percent: (percent) => put({ id, tone: "info", message, percent }),
    positive: (end) => put({ id, tone: "positive", message: end, percent: null }),
    negative: (end) => put({ id, tone: "negative", message: end, percent: null }),
    close: () => close(id),
  };
}

/**
 * What was done, and a way to take it back: for the `forMs` in which it can be, or until the reader
 * closes it. The next such thing takes its place: whoever does one after the other sees the last.
 */
function undoable(message: string, undo: () => void, forMs?: number): void {
  toasts.set((now) => now.filter((one) => !one.undo));
  put({ id: nextId++, tone: "positive", message, percent: null, undo, forMs });
}

/** Short news at the bottom right for 2.5 s. What the reader must act on does not belong here. */
export const toast = {
  positive: (message: string): void => show("positive", message),
  negative: (message: string): void => show("negative", message),
  info: (message: string): void => show("info", message),
  progress,
  undoable,
};

/** Takes all away: what they say may concern a person who has left. */
export function clearToasts(): void {
  firstId = nextId;
  toasts.set([]);
}

/** Where toasts appear; mounted once. */
export function Toaster() {
  const shown = useStore(toasts);
  return (
    <div className={classes.stack} role="status" aria-live="polite">
      {shown.map(({ id, tone, message, percent, undo }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <Icon name={icons[tone]} size={20} />
          <span className={classes.message}>{message}</span>
          {undo && (
            <span className={classes.undo}>
              <Button
                tone="quiet"
                thin
                icon="undo"
                onClick={() => {
                  close(id);
                  undo();
                }}
              >
                Angre
              </Button>
              <Button
                tone="quiet"
                thin
                icon="close"
                label="Lukk beskjeden"
                onClick={() => close(id)}
              />
            </span>
          )}
          {percent !== null && (
            // The message says what runs: a number each moment would only be noise to the ear.
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ width: `${percent}%` }} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
