import type { DraftSession } from "./session.ts";
import { draftStore } from "./store.ts";

/** The drafts that are open in this page: the sync in the background leaves them alone. */
export const openDrafts = new Map<string, DraftSession>();

/** Deletes every draft in this browser; open ones keep nothing any more. */
export async function eraseDrafts(): Promise<void> {
  for (const session of openDrafts.values()) session.close();
  await draftStore.clear();
}
