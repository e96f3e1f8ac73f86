/** A part of a film, in seconds. */
export interface Segment {
  from: number;
  to: number;
}

/** Played parts that are so near are one: a player tells its place a few times a second. */
const GAP_S = 1;

/** The parts with one more, joined where they touch, in their order. */
export function withSegment(played: readonly Segment[], added: Segment): Segment[] {
  if (added.to <= added.from) return [...played];
  const joined: Segment[] = [];
  for (const part of [...played, added].toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && part.from <= last.to + GAP_S) last.to = Math.max(last.to, part.to);
    else joined.push({ ...part });
  }
  return joined;
}

/** A step of the player: what was played since the last one; null where it was moved. */
export function stepOf(before: number, now: number, rate: number, elapsedS: number) {
  const by = now - before;
  // A jump is further than what can have been played meanwhile.
  return by > 0 && by <= elapsedS * rate + GAP_S ? { from: before, to: now } : null;
}
