import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */

/** The invitations that wait for the reader's answer. */
export const WaitingInvitations = part(
  async () => (await import("./own/WaitingInvitations.tsx")).WaitingInvitations,
);
/** What a coordinator still has to say of the days that are over. */
export const WaitingAttendance = part(
  async () => (await import("./office/WaitingAttendance.tsx")).WaitingAttendance,
);
export { missingAttendanceQuery } from "./office/waiting.ts";
export { waitingInvitationsQuery } from "./own/waiting.ts";
