import type { ApplicationStatus } from "./api.ts";

/** Spec 2 §4, application status: the labels. */
export const statusLabels: Record<ApplicationStatus, string> = {
  CREATING: "Kladd",
  SENT: "Mottatt",
  FORWARDED: "Videresendt",
  INTERVIEW: "Til interview",
  OFFERED: "Tilbudt læreplass",
  APPROVED: "Fått læreplass",
  REJECTED: "Avslått",
  DELETED: "Slettet",
};

/** Shows when the application came from a file. */
export const IMPORTED = "Importert";

/** The columns of the board, in the order in which an application walks through them. */
export const boardStatuses = [
  "SENT",
  "FORWARDED",
  "INTERVIEW",
  "OFFERED",
  "APPROVED",
  "REJECTED",
] as const satisfies readonly ApplicationStatus[];

export type BoardStatus = (typeof boardStatuses)[number];
