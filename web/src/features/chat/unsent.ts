import { onSessionEnded } from "@/api/session.ts";
import { stored } from "@/lib/storage.ts";

/**
 * How many messages are not through, in this browser. It is known before the chat is loaded, and
 * after the page was: what was left is sent without that anybody opens the chat.
 */
const UNSENT = "chatusendt";

// Signing out removes everything that lies in this browser.
onSessionEnded((reason) => {
  if (reason === "signout") noteUnsent(0);
});

export function noteUnsent(count: number): void {
  if (count === 0) stored.remove(UNSENT);
  else stored.set(UNSENT, String(count));
}

export const unsentCount = (): number => Number(stored.get(UNSENT) ?? 0);
