import { useEffect } from "react";
import { clockText } from "@/lib/oslo.ts";
import { problemText } from "@/lib/problem.ts";
import { useStore } from "@/lib/store.ts";
import { Button } from "@/ui/PlainButton.tsx";
import type { DraftSync, SaveState } from "./DraftSync.ts";
import classes from "./Form.module.css";

function words(state: SaveState, isBegun: boolean): string {
  if (state.kind === "saving") return "Lagrer …";
  if (state.kind === "waiting")
    return "Vi får ikke kontakt med Svenn. Det du skriver, blir stående her, og vi prøver igjen automatisk.";
  if (state.kind === "saved") return `Kladden er lagret kl. ${clockText(state.at)}.`;
  if (state.kind === "refused") return problemText(state.error);
  return isBegun ? "Kladden er lagret." : "Kladden lagres når du går videre.";
}

/** Whether what is written is kept, and the way to try again at once. */
export function SavedWords<V>({ sync, isBegun }: { sync: DraftSync<V>; isBegun: boolean }) {
  const state = useStore(sync.state);
  useEffect(() => {
    const again = () => sync.again();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [sync]);
  return (
    <div className={classes.buttons}>
      <p className={classes.saved} role="status">
        {words(state, isBegun)}
      </p>
      {state.kind === "waiting" && (
        <Button tone="quiet" thin icon="refresh" onClick={() => sync.again()}>
          Prøv nå
        </Button>
      )}
    </div>
  );
}
