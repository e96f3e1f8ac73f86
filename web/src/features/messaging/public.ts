import { part } from "@/lib/parts.ts";

/** What the shell and the pages of people use of messages. */

/** Loaded where it is drawn. */
export const PushCard = part(async () => (await import("./push/PushCard.tsx")).PushCard);
export { Bell } from "./centre/Bell.tsx";
export { loadCentre } from "./centre/load.ts";
export { SendButtons } from "./send/SendButtons.tsx";
export { useAutomaticActions, useSeldomSends, useSendActions } from "./send/useSend.ts";
