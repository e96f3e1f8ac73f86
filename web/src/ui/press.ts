import { useState, useSyncExternalStore } from "react";

/** A tap's own mouse events, and a click after the finger has left, come within this time. */
const CLICK_WITHIN_MS = 300;

let pressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

function set(now: boolean): void {
  clearTimeout(timer);
  if (pressing === now) return;
  pressing = now;
  for (const listener of listeners) listener();
  if (now) return;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

const later = (ms: number) => (): void => {
  clearTimeout(timer);
  if (pressing) timer = setTimeout(() => set(false), ms);
};

const begin = (): void => set(true);
const lift = later(CLICK_WITHIN_MS);
// After everybody has heard the click.
const click = later(0);

const heard: readonly (readonly [string, () => void])[] = [
  ["pointerdown", begin],
  ["pointerup", lift],
  ["pointercancel", lift],
  ["click", click],
];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const [name, hear] of heard) document.addEventListener(name, hear, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const [name, hear] of heard) document.removeEventListener(name, hear, true);
    set(false);
  };
}

const isPressing = (): boolean => pressing;

/** Runs it at once, or when the press that is under way is over, while a field is on the page. */
export function whenReleased(run: () => void): void {
  if (pressing) waiting.add(run);
  else run();
}

/**
 * `value`, but not in the middle of a press: a line that comes or goes when a field is left moves
 * the button below it from under the finger that left the field for it, and the press is lost.
 */
export function useAfterPress<T>(value: T): T {
  const held = useSyncExternalStore(subscribe, isPressing);
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return held ? shown : value;
}
