import { useEffect, useEffectEvent, useId, useLayoutEffect } from "react";
import { createStore, useStore } from "@/lib/store.ts";
import { layers } from "../theme.ts";

/**
 * A drawer lies below the dialogs that open from it, and above one that it opens from. A floating
 * dialog lies in the same stack, but Escape elsewhere is not for it.
 */
export type LayerKind = "modal" | "drawer" | "floating";

interface Entry {
  owner: string;
  key: string | undefined;
  layer: number;
  kind: LayerKind;
  /** False while it moves out: it keeps its layer, and counts no more. */
  open: boolean;
}

const stack = createStore<readonly Entry[]>([]);

const others = (owner: string) => stack.get().filter((one) => one.owner !== owner);
const openOnes = () => stack.get().filter(({ open }) => open);
const topLayer = (): number => Math.max(0, ...openOnes().map((one) => one.layer));

/** The lowest place of a kind. */
const ground = (kind: LayerKind): number => (kind === "drawer" ? layers.drawer : layers.dialog);

/** Puts a dialog above all others; false when another one with the same key is open. */
function enter(owner: string, key: string | undefined, kind: LayerKind): boolean {
  const taken = openOnes().some((one) => one.owner !== owner && one.key === key);
  if (key !== undefined && taken) return false;
  const layer = Math.max(ground(kind), topLayer() + 1);
  stack.set([...others(owner), { owner, key, layer, kind, open: true }]);
  return true;
}

function leave(owner: string): void {
  stack.set((now) => now.map((one) => (one.owner === owner ? { ...one, open: false } : one)));
}

const isTopModal = (owner: string): boolean =>
  openOnes().findLast(({ kind }) => kind !== "floating")?.owner === owner;

/** Whether a dialog lies over the page: a step back is its own. */
export const isCovered = (): boolean => openOnes().some(({ kind }) => kind !== "drawer");

export interface OpenDialog {
  /** False while another dialog with the same key is open. */
  shown: boolean;
  /** Its place among what floats: 2001 for the first one, one more for each above it. */
  layer: number;
  /** Whether no other modal dialog lies above it, asked at the time of an event. */
  isTop: () => boolean;
  /** Whether nothing at all lies above it: a step back is for this one. */
  isFront: () => boolean;
  raise: () => void;
}

/** Enters a dialog into the one stack of all dialogs while it is opened. */
export function useOpenDialog(
  dialog: { opened: boolean; dialogKey?: string | undefined; onClose: () => void },
  kind: LayerKind = "modal",
): OpenDialog {
  const { opened, dialogKey } = dialog;
  const owner = useId();
  const mine = useStore(stack).find((one) => one.owner === owner);
  const refuse = useEffectEvent(dialog.onClose);
  useLayoutEffect(() => {
    if (!opened) return;
    // The one that asked learns that its dialog is not open.
    if (!enter(owner, dialogKey, kind)) refuse();
    return () => leave(owner);
  }, [opened, owner, dialogKey, kind]);
  useEffect(() => () => stack.set(others(owner)), [owner]);
  return {
    shown: opened && mine?.open === true,
    layer: mine?.layer ?? ground(kind),
    isTop: () => isTopModal(owner),
    isFront: () => openOnes().at(-1)?.owner === owner,
    raise: () => {
      if (mine?.open && mine.layer < topLayer()) enter(owner, dialogKey, kind);
    },
  };
}

/** A menu or a list inside the dialog that closes on the same key. */
const ownsEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;

/**
 * Runs on Escape where the key is for this layer, unless something inside took it. One press is for
 * one layer: what lies below may come to the top before it is notified of the same press.
 */
export function useEscape(active: boolean, isMine: () => boolean, run: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (ownsEscape(event.target) || !isMine()) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => escape(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [active]);
}
