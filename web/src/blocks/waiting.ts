import type { Address } from "@/lib/address.ts";
import type { IconName } from "@/ui/Icon.tsx";

/** Something that waits for whoever reads, of whatever kind: a link to where it is done. */
export interface Waiting {
  key: string;
  to: Address;
  icon: IconName;
  title: string;
  detail: string;
  /** Until when it is to be done, ms; 0 without a deadline. */
  due: number;
  /** Goes on right now. */
  now?: boolean;
  /** Since when it waits, ms; 0 where nobody knows. */
  since: number;
}

const SOON_MS = 7 * 86_400_000;

/** Its deadline is over: nothing else has a colour. */
export const isOverdue = ({ due, now: goesOn }: Waiting, now: number): boolean =>
  !goesOn && due > 0 && due < now;

/** What goes on, what is overdue, what is due this week, what waits without a deadline, and what comes later. */
function rankOf(one: Waiting, now: number): number {
  if (one.now) return -1;
  if (one.due === 0) return 2;
  if (isOverdue(one, now)) return 0;
  return one.due < now + SOON_MS ? 1 : 3;
}

/** One order for all that waits: by deadline, and what has none by how long it has waited. */
export const inOrder = (all: readonly Waiting[], now: number): Waiting[] =>
  all.toSorted((a, b) => rankOf(a, now) - rankOf(b, now) || a.due - b.due || a.since - b.since);
