import { createStore } from "@/lib/plainStore.ts";
import { API } from "./operation.ts";

/** What whoever runs the installation tells everybody of maintenance. */
export interface Notice {
  /** When it was set: who has put one away sees the next one. */
  id: number;
  tekst: string;
  /** When the maintenance is, in words. */
  naar: string;
}

/** What is told now; the live connection tells it to whoever is signed in. */
export const notice = createStore<Notice | null>(null);

/** Asks for it where there is no connection that tells it: before the sign-in. */
export async function askNotice(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const answer = await fetch(`${API}/notice`, { credentials: "same-origin" });
    if (!answer.ok) return;
    const told = (await answer.json()) as { notice?: Notice };
    notice.set(told.notice ?? null);
  } catch {
    // What is known stays where no answer comes.
  }
}
