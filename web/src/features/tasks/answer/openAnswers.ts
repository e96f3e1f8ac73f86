import type { TaskView } from "@/api/schemas.gen.ts";
import type { DraftSession } from "@/blocks/draft/session.ts";
import { encryptedDraftStore, noOldDrafts } from "@/blocks/draft/store.ts";
import { eraseItems, itemsOf } from "@/lib/items/items.ts";
import type { AnswerFields } from "./kind.ts";

/** What is open in this page: the sync in the background leaves it alone. */
export const openAnswers = new Map<string, DraftSession<TaskView, AnswerFields>>();

/** Where what is written on tasks lies in this browser. */
export const answerStore = encryptedDraftStore<AnswerFields>(
  { drafts: "oppgaver/", files: "oppgavefiler/" },
  itemsOf,
  noOldDrafts,
  eraseItems,
);

/** Deletes everything of it in this browser; what is open keeps nothing any more. */
export async function closeAnswers(): Promise<void> {
  for (const session of openAnswers.values()) session.close();
  await answerStore.clear();
}
