import { useEffect, useEffectEvent, useId, useLayoutEffect } from "react";
import { createStore, useStore } from "@/lib/store.ts";
import { layers } from "../theme.ts";

interface Entry {
  owner: string;
  key: string | undefined;
  layer: number;
  /** A floating dialog lies in the same stack, but Escape elsewhere is not for it. */
  modal: boolean;
  /** False while it moves out: it keeps its layer, and counts no more. */
  open: boolean;
}

const stack = createStore<readonly Entry[]>([]);

const others = (owner: string) => stack.get().filter((one) => one.owner !== owner);
const openOnes = () => stack.get().filter(({ open }) => open);
const topLayer = (): number => Math.max(layers.dialog - 1, ...openOnes().map((one) => one.layer));

/** Puts a dialog above all others; false when another one with the same key is open. */
function enter(owner: string, key: string | undefined, modal: boolean): boolean {
  const taken = openOnes().some((one) => one.owner !== owner && one.key === key);
  if (key !== undefined && taken) return false;
  stack.set([...others(owner), { owner, key, layer: topLayer() + 1, modal, open: true }]);
  return true;
}

function leave(owner: string): void {
  stack.set((now) => now.map((one) => (one.owner === owner ? { ...one, open: false } : one)));
}

const isTopModal = (owner: string): boolean =>
  openOnes().findLast(({ modal }) => modal)?.owner === owner;

export interface OpenDialog {
  /** False while another dialog with the same key is open. */
  shown: boolean;
  /** Its place among what floats: 2001 for the first one, one more for each above it. */
  layer: number;
  /** Whether no other modal dialog lies above it, asked at the time of an event. */
  isTop: () => boolean;
  raise: () => void;
}

/** Enters a dialog into the one stack of all dialogs while it is opened. */
export function useOpenDialog(
  dialog: { opened: boolean; dialogKey?: string | undefined; onClose: () => void },
  kind: "modal" | "floating" = "modal",
): OpenDialog {
  const { opened, dialogKey } = dialog;
  const owner = useId();
  const modal = kind === "modal";
  const mine = useStore(stack).find((one) => one.owner === owner);
  const refuse = useEffectEvent(dialog.onClose);
  useLayoutEffect(() => {
    if (!opened) return;
    // The one that asked learns that its dialog is not open.
    if (!enter(owner, dialogKey, modal)) refuse();
    return () => leave(owner);
  }, [opened, owner, dialogKey, modal]);
  useEffect(() => () => stack.set(others(owner)), [owner]);
  return {
    shown: opened && mine?.open === true,
    layer: mine?.layer ?? layers.dialog,
    isTop: () => isTopModal(owner),
    raise: () => {
      if (mine?.open && mine.layer < topLayer()) enter(owner, dialogKey, modal);
    },
  };
}

/** A menu or a list inside the dialog that closes on the same key. */
const ownsEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;

/** Runs on Escape, unless something inside the dialog took the key. */
export function useEscape(active: boolean, run: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (ownsEscape(event.target)) return;
    run();
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => escape(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [active]);
}
