/** What the shell and the pages of people use of messages. */
export { Bell } from "./centre/Bell.tsx";
export { loadCentre } from "./centre/load.ts";
export { SendButtons } from "./send/SendButtons.tsx";
export { useSendActions } from "./send/useSend.ts";
