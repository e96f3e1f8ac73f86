/**
 * Which pages the walk over all pages opens in one run: a third, another one each day, so that
 * three days have seen all of them, and every page with `make walk`. Which third it was stands in
 * the names of the tests; `SVENN_E2E_WALK=2` walks the second again.
 */
const PARTS = 3;
const DAY_MS = 86_400_000;

/** The words of `SVENN_E2E_WALK`: every page, or one part of them. */
const words = ["all", ...Array.from({ length: PARTS }, (_, at) => String(at + 1))];

/** The part of a day; it is chosen once for all processes of a run, see `playwright.config.ts`. */
export const partOfDay = (now: number): string => String((Math.floor(now / DAY_MS) % PARTS) + 1);

/** Reads which pages are walked. */
export function readWalk(word: string) {
  if (!words.includes(word)) {
    throw new Error(`SVENN_E2E_WALK is one of ${words.join(", ")}, and not “${word}”`);
  }
  const part = word === "all" ? null : Number(word) - 1;
  return {
    /** In the name of a test: what walks the same pages again. */
    name: `SVENN_E2E_WALK=${word}`,
    /** Those of all that are walked: neighbours are alike, so each goes to another part. */
    some: <T>(all: readonly T[]): T[] =>
      all.filter((_, at) => part === null || at % PARTS === part),
  };
}

export const walk = readWalk(process.env.SVENN_E2E_WALK ?? partOfDay(Date.now()));
