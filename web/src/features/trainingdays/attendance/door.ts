import { type AttendanceRow, countsOf, NOT_MET, REGISTERED } from "./rows.ts";

export type Said = "REGISTERED" | "NOT_MET" | "WAITING";

const heard: Record<Said, string> = {
  REGISTERED: "møtt",
  NOT_MET: "ikke møtt",
  WAITING: "ikke registrert",
};

const stored: Record<string, Said> = { [REGISTERED]: "REGISTERED", [NOT_MET]: "NOT_MET" };

/** What a row says now, as it is said anew when it is taken back. */
export const saidOf = ({ status }: AttendanceRow): Said => stored[status] ?? "WAITING";

const firstOf = (navn: string): string => navn.split(" ")[0] ?? navn;

/** The first name, where nobody else in the list is called the same. */
export function calledOf(row: AttendanceRow, rows: readonly AttendanceRow[]): string {
  const first = firstOf(row.navn);
  return rows.some(({ id, navn }) => id !== row.id && firstOf(navn) === first) ? row.navn : first;
}

/** `Emma: møtt, 5 igjen`: what was just said, and how many nothing is said of yet. */
export function doorText(row: AttendanceRow, said: Said, rows: readonly AttendanceRow[]): string {
  const waitsNow = countsOf(rows.filter(({ id }) => id !== row.id)).waiting;
  const left = waitsNow + (said === "WAITING" ? 1 : 0);
  return `${calledOf(row, rows)}: ${heard[said]}, ${left === 0 ? "alle er registrert" : `${left} igjen`}`;
}
