import { encryptedDraftStore } from "@/blocks/draft/store.ts";
import { eraseItems, itemsOf } from "@/lib/items/items.ts";
import { oldDrafts } from "./oldDrafts.ts";

/** Where drafts of documentation lie in this browser. */
export const place = { drafts: "kladder/", files: "kladdefiler/" };

/** The one store of this browser. What an earlier version kept beside it is moved there. */
export const draftStore = encryptedDraftStore(place, itemsOf, oldDrafts(), eraseItems);
