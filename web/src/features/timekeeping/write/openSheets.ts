import type { HourSheetView } from "@/api/schemas.gen.ts";
import type { DraftSession } from "@/blocks/draft/session.ts";
import { encryptedDraftStore, noOldDrafts } from "@/blocks/draft/store.ts";
import { eraseItems, itemsOf } from "@/lib/items/items.ts";
import type { SheetFields } from "./kind.ts";

/** What is open in this page: the sync in the background leaves it alone. */
export const openSheets = new Map<string, DraftSession<HourSheetView, SheetFields>>();

/** Where hours that are being written lie in this browser. */
export const sheetStore = encryptedDraftStore<SheetFields>(
  { drafts: "timer/", files: "timefiler/" },
  itemsOf,
  noOldDrafts,
  eraseItems,
);

/** Deletes everything of it in this browser; what is open keeps nothing any more. */
export async function closeSheets(): Promise<void> {
  for (const session of openSheets.values()) session.close();
  await sheetStore.clear();
}
