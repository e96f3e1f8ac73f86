import { eraseItems, itemsOf } from "@/lib/items/items.ts";
import { stored } from "@/lib/storage.ts";
import { ANSWERS, keep } from "./kept.ts";
import type { Me } from "./schemas.gen.ts";
import { onSessionEnded } from "./session.ts";

interface KeptProfile {
  at: number;
  me: Me;
}

const WHO = "bruker";
const NAME = "meg";
/** As long as a session holds that is not used. */
const AGE_MS_MAX = 60 * 86_400_000;

let last: Me | null = null;

/**
 * Keeps who is here, so that the app begins without a network as well. What another has read in this
 * browser goes.
 */
export function keepProfile(me: Me): void {
  if (me === last) return;
  last = me;
  const before = stored.get(WHO);
  if (before !== null && before !== me.id) void itemsOf(before).removeAll(ANSWERS);
  stored.set(WHO, me.id);
  void keep(NAME, { at: Date.now(), me } satisfies KeptProfile);
}

/** Who was here last, if that is not too long ago; null where nothing is kept. */
export async function keptProfile(now: number = Date.now()): Promise<Me | null> {
  const who = stored.get(WHO);
  const item = who === null ? null : await itemsOf(who).get(`${ANSWERS}${NAME}`);
  const kept = item?.value as KeptProfile | undefined;
  return kept && now - kept.at < AGE_MS_MAX ? kept.me : null;
}

/** The session is over: what was read goes, what was written and could not be saved waits. */
export function forgetProfile(): void {
  const who = stored.get(WHO);
  last = null;
  stored.remove(WHO);
  if (who !== null) void itemsOf(who).removeAll(ANSWERS);
}

// Signing out leaves nothing behind at all.
onSessionEnded((reason) => {
  forgetProfile();
  if (reason === "signout") void eraseItems();
});
