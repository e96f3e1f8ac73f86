import { part } from "@/lib/parts.ts";

/** What other features may use of this one. */

/** Loaded where it is drawn: editors and viewers are no part of every page. */
export const PersonNote = part(async () => (await import("./notes/Note.tsx")).Note);
export const SharedRecords = part(async () => (await import("./SharedRecords.tsx")).SharedRecords);
export { LateStream } from "./stream/LateStream.tsx";
export { type AddedToGroup, AddToGroupDialog } from "./groups/AddToGroupDialog.tsx";
export { EmployeeActions } from "./PersonActions.tsx";
export { ConnectedApprentices } from "./ConnectedApprentices.tsx";
