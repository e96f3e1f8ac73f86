import type { DayThing } from "@/api/schemas.gen.ts";
import { today } from "@/lib/dates.ts";
import { stored } from "@/lib/storage.ts";
import { createStore } from "@/lib/store.ts";

/** The round as it is gone through: what waited when it began, and where the reader is. */
export interface Round {
  things: readonly DayThing[];
  at: number;
}

export const round = createStore<Round | null>(null);

const KEPT = "morgenrunden";

/** The keys of what was done today; what does not go away by itself is not shown again today. */
function readDone(day: string): ReadonlySet<string> {
  try {
    const read = JSON.parse(stored.get(KEPT) ?? "") as { dag?: unknown; ferdig?: unknown };
    if (read.dag !== day || !Array.isArray(read.ferdig)) return new Set();
    return new Set(read.ferdig.filter((key) => typeof key === "string"));
  } catch {
    return new Set();
  }
}

export const doneToday = createStore<ReadonlySet<string>>(readDone(today()));

/** Says of a thing that it is done, for today. */
export function setDone(key: string): void {
  const done = new Set([...doneToday.get(), key]);
  doneToday.set(done);
  stored.set(KEPT, JSON.stringify({ dag: today(), ferdig: [...done] }));
}

/** What is left of the day's things. */
export const left = (things: readonly DayThing[], done: ReadonlySet<string>): DayThing[] =>
  things.filter(({ key }) => !done.has(key));

/**
 * The place of the next thing that still waits, behind `at`; null at the end. What somebody did
 * meanwhile does not wait: `waiting` has the keys that the server tells now, null before it did.
 */
export function nextPlace(
  { things, at }: Round,
  done: ReadonlySet<string>,
  waiting: ReadonlySet<string> | null,
): number | null {
  const waits = ({ key }: DayThing) => !done.has(key) && (waiting === null || waiting.has(key));
  const next = things.findIndex((thing, place) => place > at && waits(thing));
  return next < 0 ? null : next;
}
