import type { OldStandard } from "@/api/schemas.gen.ts";

const ARROW = " → ";
/** What people write between what it was called and what it is called now. */
const BETWEEN = /\s*(?:→|->|=>|=|\t)\s*/u;

/** The list as lines to write in: `NEK 400:2018 → NEK 400:2022`. */
export const textOf = (list: readonly OldStandard[]): string =>
  list.map(({ gammel, ny }) => (ny === "" ? gammel : `${gammel}${ARROW}${ny}`)).join("\n");

/** What is written, line by line; blank lines say nothing. */
export const standardsIn = (text: string): OldStandard[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [gammel = "", ...ny] = line.split(BETWEEN);
      return { gammel: gammel.trim(), ny: ny.join(" ").trim() };
    });
