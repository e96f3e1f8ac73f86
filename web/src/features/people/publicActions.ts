import { part } from "@/lib/parts.ts";

/** What can be done about people, for lists and the palette, which need nothing else of them. */
export { type ActedOn, useApprenticeActions, useEmployeeActions } from "./actions.ts";
export { InviteButton } from "./bulk/InviteButton.tsx";
export type { BulkWish } from "./bulk/wish.ts";

/** Asks what has to be asked for a wish, and does it. */
export const BulkWishes = part(async () => (await import("./bulk/BulkWishes.tsx")).BulkWishes);
