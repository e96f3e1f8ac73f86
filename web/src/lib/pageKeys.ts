import { useEffect, useEffectEvent } from "react";
import { stored } from "./storage.ts";
import { createStore } from "./store.ts";

const OFF = "tasterav";

/**
 * Whether keys of one character do something wherever the focus is. Who dictates, or meets keys
 * by chance, turns them off (WCAG 2.2, 2.1.4); on this device.
 */
export const singleKeys = createStore(stored.get(OFF) !== "true");

export function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  if (on) stored.remove(OFF);
  else stored.set(OFF, "true");
}

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** Whether a key was meant for the page: nothing is written, and no dialog stands before it. */
const isForThePage = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !typesText(event.target) &&
  document.querySelector("[role=dialog]") === null;

/** What one character, in small letters, does anywhere on a page but in what `except` selects. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>, except?: string): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    // A key that is held does it once.
    if (!act || event.repeat || !singleKeys.get() || !isForThePage(event)) return;
    if (except && event.target instanceof Element && event.target.closest(except)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
