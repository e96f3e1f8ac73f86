import type { TaskDeadline, TaskKind, TaskStatus } from "@/api/schemas.gen.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";

/** Where a task may stand, in the order in which it is done. */
export const taskStatuses: readonly TaskStatus[] = [
  "Venter innlevering",
  "Kladd",
  "Sendt",
  "Må rettes",
  "Godkjent",
];

/** The last day of a task as people read it; empty without one. */
export function deadlineText({ customDate, customDateEnabled }: TaskDeadline): string {
  return customDateEnabled && customDate ? `Frist ${formatDate(customDate)}` : "";
}

/** The apprentice's own page of a task. */
export const ownPage = ({ kind, id }: { kind: TaskKind; id: string }): Address =>
  kind === "OPPLAERINGSPLAN"
    ? pathTo("/l/oppgaver/$uid", { uid: id })
    : pathTo("/l/oppgave/$uid", { uid: id });
