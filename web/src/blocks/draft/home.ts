import { eraseItems, itemsOf } from "@/lib/items/items.ts";
import type { DraftDoc } from "./kind.ts";
import type { DraftSession } from "./session.ts";
import {
  type DraftPlace,
  type DraftStore,
  encryptedDraftStore,
  noOldDrafts,
  type OldDrafts,
} from "./store.ts";

/** Where the drafts of one kind are kept. */
export interface DraftHome<D extends DraftDoc, F extends object> {
  store: DraftStore<F>;
  /** The drafts that are open in this page: the sync in the background leaves them alone. */
  open: Map<string, DraftSession<D, F>>;
  /** Deletes every draft in this browser; open ones keep nothing any more. */
  erase: () => Promise<void>;
}

/** The one home of a kind of drafts in this browser. */
export function draftHome<D extends DraftDoc, F extends object>(
  place: DraftPlace,
  old: OldDrafts<F> = noOldDrafts,
): DraftHome<D, F> {
  const store = encryptedDraftStore<F>(place, itemsOf, old, eraseItems);
  const open = new Map<string, DraftSession<D, F>>();
  const erase = async () => {
    for (const session of open.values()) session.close();
    await store.clear();
  };
  return { store, open, erase };
}
