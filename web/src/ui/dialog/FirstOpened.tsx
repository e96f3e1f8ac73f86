import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { PartMissing, retryParts } from "@/lib/parts.ts";
import { createStore, useStore } from "@/lib/store.ts";
import { toast } from "../Toast.tsx";

/** What could not be fetched is not there; what else failed is the page's. */
function NotHere({ error }: ErrorComponentProps) {
  if (!(error instanceof PartMissing)) throw error;
  return null;
}

/** Opened once it stands there closed: it comes with its motion, and knows where the focus was. */
function Arrived({ opened, draw }: { opened: boolean; draw: (opened: boolean) => ReactNode }) {
  const [stands] = useState(() => createStore(false));
  useEffect(() => stands.set(true), [stands]);
  return draw(useStore(stands) && opened);
}

/**
 * What lies over a page, in a part of its own: a page on which nothing was opened yet carries nothing
 * of it. Once opened it stays, so that it leaves as it came.
 */
export function FirstOpened({
  opened,
  onClose,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  children: (opened: boolean) => ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(opened);
  /** It came together with what it lies over: there is nothing to come from. */
  const [fromStart] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  // What is not open may be opened again.
  const giveUp = (error: unknown) => {
    if (!(error instanceof PartMissing)) return;
    toast.negative("Vi får ikke hentet det du vil åpne. Prøv igjen.");
    retryParts();
    setWasOpened(false);
    onClose();
  };
  return (
    <CatchBoundary getResetKey={() => "opened"} errorComponent={NotHere} onCatch={giveUp}>
      <Suspense fallback={null}>
        {fromStart ? children(opened) : <Arrived opened={opened} draw={children} />}
      </Suspense>
    </CatchBoundary>
  );
}
