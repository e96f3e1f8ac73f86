import type { WaitingGoal } from "@/api/schemas.gen.ts";

/** What names a goal of an apprentice in the queue. */
export const keyOf = ({ laerling, id }: { laerling: { id: string }; id: string }): string =>
  `${laerling.id} ${id}`;

type Waiting = Pick<WaitingGoal, "laerling" | "id">;

export interface Place<T> {
  /** From 1; 0 in an empty queue. */
  place: number;
  open: T | null;
  /** What is looked at next; null when nothing else waits. */
  next: T | null;
}

/** Where a goal stands in the queue; the first, where it does not wait any more. */
export function placeOf<T extends Waiting>(queue: readonly T[], key: string | null): Place<T> {
  const found = queue.findIndex((item) => keyOf(item) === key);
  const at = found < 0 ? 0 : found;
  const open = queue[at] ?? null;
  const next = queue[at + 1] ?? queue[0] ?? null;
  return { place: open ? at + 1 : 0, open, next: next === open ? null : next };
}

/** What is looked at when these have been answered: what comes after the open one, else before. */
export function openAfter<T extends Waiting>(
  queue: readonly T[],
  open: T | null,
  answered: ReadonlySet<string>,
): string | null {
  const at = open ? queue.findIndex((item) => keyOf(item) === keyOf(open)) : -1;
  const rest = [...queue.slice(Math.max(at, 0)), ...queue.slice(0, Math.max(at, 0))];
  const next = rest.find((item) => !answered.has(keyOf(item)));
  return next ? keyOf(next) : null;
}

interface Group<T extends Waiting> {
  laerling: T["laerling"];
  goals: T[];
}

/** One group for each apprentice, in the order of the queue. */
export function byApprentice<T extends Waiting>(queue: readonly T[]): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const item of queue) {
    const group: Group<T> = groups.get(item.laerling.id) ?? { laerling: item.laerling, goals: [] };
    group.goals.push(item);
    groups.set(item.laerling.id, group);
  }
  return [...groups.values()];
}
