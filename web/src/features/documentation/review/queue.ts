import type { DocumentationItem } from "@/api/lists.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { createStore, usePartOf, useStore } from "@/lib/store.ts";

interface Answered {
  ids: readonly string[];
  /** The instructor has left the queue: what is answered next is counted anew. */
  left: boolean;
}

const answers = createStore<Answered>({ ids: [], left: false });

const none: readonly string[] = [];
const counted = ({ ids, left }: Answered): readonly string[] => (left ? none : ids);

/** What was answered since the instructor began, by its id: it still counts into “2 av 9”. */
export const useAnswered = (): readonly string[] => usePartOf(answers, counted);

/** The same, past React. */
export const answeredNow = (): readonly string[] => counted(answers.get());

/** Ids in the order in which the instructor goes through them; empty before the first is open. */
const begun = createStore<readonly string[]>([]);
export const useBegun = (): readonly string[] => useStore(begun);

/** Goes through what waits in this order from now on. */
export const begin = (ids: readonly string[]): void => begun.set(ids);

/** From the one that is opened first: what stands before it comes after the last. */
export function orderFrom(ids: readonly string[], first: string): readonly string[] {
  const at = ids.indexOf(first);
  return at <= 0 ? ids : [...ids.slice(at), ...ids.slice(0, at)];
}

/** What waits in the order that was begun; what has come since is last. */
export function inBegun<T extends { id: string }>(
  waiting: readonly T[],
  order: readonly string[],
): T[] {
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length);
  return waiting.toSorted((a, b) => place(a) - place(b));
}

/** Counts anew with the next answer; one that is taken back instead goes on where it was. */
export function leaveReview(): void {
  begun.set([]);
  answers.set((now) => (now.left ? now : { ...now, left: true }));
}

export function noteAnswered(id: string): void {
  answers.set((now) => ({ ids: [...counted(now).filter((one) => one !== id), id], left: false }));
}

/** An answer that was taken back: it waits again, among those that were answered with it. */
export function forgetAnswered(id: string): void {
  answers.set(({ ids }) => ({ ids: ids.filter((one) => one !== id), left: false }));
}

/** The page of documentation that waits. */
export const reviewPage = ({ id, laerlingid }: { id: string; laerlingid: string }): Address =>
  pathTo("/b/laerlinger/$uid/dokumentasjoner/$dokuid", { uid: laerlingid, dokuid: id });

type Waiting = Pick<DocumentationItem, "id" | "laerlingid" | "status">;

/** One apprentice after the other; the one whose oldest has waited longest comes first. */
export function inOrder<T extends Waiting>(waiting: readonly T[]): T[] {
  const byApprentice = new Map<string, T[]>();
  for (const item of waiting) {
    const hers = byApprentice.get(item.laerlingid) ?? [];
    byApprentice.set(item.laerlingid, [...hers, item]);
  }
  return [...byApprentice.values()].flat();
}

export interface QueuePlace<T> {
  /** From 1; null for one that does not wait. */
  place: number | null;
  /** All there were to answer, with those that are answered. */
  total: number;
  /** What is looked at next; null when nothing else waits. */
  next: T | null;
}

/**
 * Where documentation stands in the queue. `waiting` is in order; after the last come those that
 * were skipped. What somebody else answered meanwhile waits no more.
 */
export function placeOf<T extends Waiting>(
  waiting: readonly T[],
  open: { id: string; laerlingid: string },
  done: { ids: readonly string[]; found: number },
  order: readonly string[] = none,
): QueuePlace<T> {
  const queue = waiting.filter(({ id, status }) => status === "Sendt" && !done.ids.includes(id));
  const at = queue.findIndex(({ id }) => id === open.id);
  // After what has left the queue comes the next in the order that was begun; of what was never in
  // it, the same apprentice's, else the oldest.
  const left = order.indexOf(open.id);
  const after = left < 0 ? undefined : queue.find(({ id }) => order.indexOf(id) > left);
  const hers = queue.find(({ laerlingid }) => laerlingid === open.laerlingid);
  const next = at < 0 ? (after ?? hers ?? queue[0]) : (queue[at + 1] ?? queue[0]);
  const gone = waiting.length - queue.length;
  return {
    place: at < 0 ? null : done.ids.length + at + 1,
    total: done.ids.length + done.found - gone,
    next: next && next.id !== open.id ? next : null,
  };
}
