import { dayOf, formatClock, formatDate, today } from "@/lib/dates.ts";
import type { SaveState } from "./machine.ts";
import type { IconName } from "@/ui/Icon.tsx";

export interface SaveLook {
  text: string;
  icon: IconName;
  tone: "quiet" | "positive" | "warning" | "negative";
}

/** What stands beside the title while a draft is written. */
export function saveLook(save: SaveState<unknown>): SaveLook | null {
  switch (save.kind) {
    case "empty":
      return null;
    case "waiting":
    case "saving":
      return { text: "Lagrer…", icon: "refresh", tone: "quiet" };
    case "saved": {
      const isToday = dayOf(save.at) === today();
      const when = isToday ? `kl. ${formatClock(save.at)}` : formatDate(save.at);
      return { text: `Lagret ${when}`, icon: "saved", tone: "positive" };
    }
    case "offline":
      return { text: "Ikke lagret – frakoblet", icon: "offline", tone: "warning" };
    case "refused":
      return { text: "Ikke lagret", icon: "alert", tone: "negative" };
    case "conflict":
      return { text: "Ikke lagret – endret et annet sted", icon: "warning", tone: "warning" };
    case "locked":
      return { text: "Kan ikke endres nå", icon: "lock", tone: "quiet" };
    case "gone":
      return { text: "Ikke lagret – slettet et annet sted", icon: "warning", tone: "negative" };
  }
}
