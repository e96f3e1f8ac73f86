import type { ApplicationStatus } from "@/api/schemas.gen.ts";

/** Spec 2 §4, application status: the labels; of the two of an interview, the one in Norwegian. */
export const statusLabels: Record<ApplicationStatus, string> = {
  CREATING: "Kladd",
  SENT: "Mottatt",
  FORWARDED: "Videresendt",
  INTERVIEW: "Til intervju",
  OFFERED: "Tilbudt læreplass",
  APPROVED: "Fått læreplass",
  REJECTED: "Avslått",
  DELETED: "Slettet",
};

/** The label of what an address or a filter says. */
export const wordOf = (status: string): string =>
  Object.entries(statusLabels).find(([code]) => code === status)?.[1] ?? status;

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

const isOpen = (status: BoardStatus): boolean =>
  status === "SENT" || status === "FORWARDED" || status === "INTERVIEW" || status === "OFFERED";

/**
 * Why a card cannot go to a column, as far as its own column tells it; null when it may. The server
 * has the last word, for it knows where a rejected application stood.
 */
export function whyNot(from: BoardStatus, to: BoardStatus): string | null {
  if (from === "APPROVED") return "Søkeren har fått læreplass";
  if (from === "REJECTED") return isOpen(to) ? null : "Åpne søknaden igjen først";
  if (to === "APPROVED" && from !== "OFFERED") return "Søkeren må være tilbudt læreplass først";
  return null;
}
