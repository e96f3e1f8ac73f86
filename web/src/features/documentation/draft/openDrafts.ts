import type { DocumentationView } from "@/api/schemas.gen.ts";
import type { DraftSession } from "@/blocks/draft/session.ts";
import type { DraftFields } from "./model.ts";
import { draftStore } from "./store.ts";

/** The drafts that are open in this page: the sync in the background leaves them alone. */
export const openDrafts = new Map<string, DraftSession<DocumentationView, DraftFields>>();

/** Deletes every draft in this browser; open ones keep nothing any more. */
export async function eraseDrafts(): Promise<void> {
  for (const session of openDrafts.values()) session.close();
  await draftStore.clear();
}
