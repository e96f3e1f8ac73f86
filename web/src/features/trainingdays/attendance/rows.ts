import type { Marked } from "./queue.ts";

export const REGISTERED = "Registrert";
export const NOT_MET = "Ikke møtt";
export const WAITING = "Venter svar";

/** A person who may come through the door. */
export interface AttendanceRow {
  id: string;
  navn: string;
  /** The person's company, and what else tells people of one name apart. */
  detail: string;
  /** One of the three words above. */
  status: string;
  /** When that was said, ms; 0 for never. */
  at: number;
  /** The server does not have it yet. */
  pending: boolean;
  /** Why the server said no. */
  error: string | null;
}

const words: Record<string, string> = {
  REGISTERED,
  NOT_MET,
  WAITING,
};

/** The word for a stored attendance status. */
export const attendanceWord = (stored: string): string => words[stored] ?? stored;

/** The rows as they are with what waits on this device: what was said at the door counts. */
export function withMarks(
  rows: readonly AttendanceRow[],
  marks: readonly Marked[],
): AttendanceRow[] {
  const said = new Map(marks.map((mark) => [mark.person, mark]));
  return rows.map((row) => {
    const mark = said.get(row.id);
    if (!mark) return row;
    if (mark.error !== null) return { ...row, error: mark.error };
    return { ...row, status: attendanceWord(mark.attendencestatus), at: mark.at, pending: true };
  });
}

export type Shown = "all" | "waiting" | "registered" | "notmet";

const statusOf: Record<Exclude<Shown, "all">, string> = {
  waiting: WAITING,
  registered: REGISTERED,
  notmet: NOT_MET,
};

/** How many rows each choice shows. */
export function countsOf(rows: readonly AttendanceRow[]): Record<Shown, number> {
  const having = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    all: rows.length,
    waiting: having(WAITING),
    registered: having(REGISTERED),
    notmet: having(NOT_MET),
  };
}

/** The rows of a choice whose name or place holds a text. */
export function rowsWith(
  rows: readonly AttendanceRow[],
  shown: Shown,
  text: string,
): AttendanceRow[] {
  const sought = text.trim().toLocaleLowerCase("nb");
  return rows.filter(
    ({ status, navn, detail }) =>
      (shown === "all" || status === statusOf[shown]) &&
      `${navn} ${detail}`.toLocaleLowerCase("nb").includes(sought),
  );
}
