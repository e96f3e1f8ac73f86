import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */

/** What a coordinator still has to say of the days that are over. */
export const WaitingAttendance = part(
  async () => (await import("./office/WaitingAttendance.tsx")).WaitingAttendance,
);
/** The invitations that wait for the reader's answer. */
export { useWaitingInvitations } from "./own/useWaitingInvitations.ts";
export { missingAttendanceQuery } from "./office/waiting.ts";
export { waitingInvitationsQuery } from "./own/waiting.ts";
