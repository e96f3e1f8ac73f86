import { type Printout, SheetTable } from "@/blocks/list/printing.tsx";
import { formatClock, formatDate, today } from "@/lib/dates.ts";
import { type AttendanceRow, REGISTERED, WAITING } from "./rows.ts";

/** What is registered, and when; empty where it is to be written by hand. */
const stateOf = ({ status, at }: AttendanceRow): string => {
  if (status === WAITING) return "";
  return status === REGISTERED && at > 0 ? `${status} kl ${formatClock(at)}` : status;
};

/** Those who are shown as a list to sign, on paper. */
export function AttendancePaper({
  title,
  words,
  rows,
}: {
  title: string;
  /** What narrows the list. */
  words: readonly string[];
  rows: readonly AttendanceRow[];
}) {
  const printed: Printout = {
    title,
    words,
    day: `skrevet ut ${formatDate(today())}`,
    heads: ["Navn", "Bedrift", "Oppmøte", "Underskrift"],
    rows: rows.map((row) => [row.navn, row.detail, stateOf(row), ""]),
  };
  return <SheetTable printed={printed} signed />;
}
