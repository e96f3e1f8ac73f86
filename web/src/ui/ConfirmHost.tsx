import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useAtHand } from "@/lib/atHand.ts";
import { part, retryParts } from "@/lib/parts.ts";
import { useStore } from "@/lib/store.ts";
import { asked } from "./askConfirm.ts";
import { Framed } from "./dialog/Frame.tsx";
import { toast } from "./Toast.tsx";

/** Comes when somebody first moves or presses anything: nothing is asked of a page before that. */
const ConfirmQuestion = part(async () => (await import("./ConfirmQuestion.tsx")).ConfirmQuestion);

/** What cannot be asked is answered with no: nothing is lost by that. */
function CannotAsk({ reset }: ErrorComponentProps) {
  useEffect(() => {
    asked.get()?.answer(false);
    toast.negative("Vi får ikke hentet spørsmålet vi må stille først. Prøv igjen.");
    retryParts();
    reset();
  }, [reset]);
  return null;
}

/** Where `askConfirm` is drawn; mounted once, in the shell. */
export function ConfirmHost() {
  const isAsked = useStore(asked) !== null;
  // Once asked, it stays, so that the dialog leaves as it came.
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  useAtHand(() => {
    ConfirmQuestion.prefetch();
    Framed.prefetch();
  });
  if (!wasAsked) return null;
  return (
    <CatchBoundary getResetKey={() => String(isAsked)} errorComponent={CannotAsk}>
      <Suspense fallback={null}>
        <ConfirmQuestion />
      </Suspense>
    </CatchBoundary>
  );
}
