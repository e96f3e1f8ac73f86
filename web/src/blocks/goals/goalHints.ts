import type { ApprenticeGoals } from "@/api/schemas.gen.ts";
import { allGoals } from "./goals.ts";

export type Goal = ReturnType<typeof allGoals>[number];

/** Goals that are offered before all others. */
const HINTS_MAX = 4;
/** Shorter words say little of what was done. */
const WORD_LETTERS_MIN = 4;
/** Words that begin alike are taken for one: “fordelingen”, “fordelinger”. */
const STEM_LETTERS = 4;
/** Of a short word fewer letters stay the same: “kabel”, “kabler”. */
const SHORT_WORD_LETTERS = 5;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .replaceAll(/<[^>]*>/gu, " ")
      .toLocaleLowerCase("nb")
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= WORD_LETTERS_MIN),
  ),
];

function isAlike(one: string, other: string): boolean {
  const isShort = Math.min(one.length, other.length) <= SHORT_WORD_LETTERS;
  return other.startsWith(one.slice(0, isShort ? STEM_LETTERS - 1 : STEM_LETTERS));
}

/**
 * How well each goal fits what is written: a word that many goals have says little, one that a
 * single goal has says much.
 */
function fits(goals: readonly Goal[], text: string): Map<string, number> {
  const scores = new Map<string, number>();
  const labels = goals.map(({ id, label }) => ({ id, words: wordsOf(label) }));
  for (const word of wordsOf(text)) {
    const speakOf = labels.filter(({ words }) => words.some((one) => isAlike(word, one)));
    const weight = Math.log((goals.length + 1) / Math.max(1, speakOf.length));
    for (const { id } of speakOf) scores.set(id, (scores.get(id) ?? 0) + weight);
  }
  return scores;
}

const isMissing = ({ status }: Goal): boolean => status === "Ikke godkjent";

/**
 * The goals that are offered first: those that the text speaks of, the best first; then those that
 * were used lately; then those that are missing. An approved goal is offered only for the text.
 */
export function goalHints(
  data: ApprenticeGoals,
  { text, recent, chosen }: { text: string; recent: readonly string[]; chosen: readonly string[] },
): Goal[] {
  const goals = allGoals(data).filter(({ id }) => !chosen.includes(id));
  const fit = fits(goals, text);
  const score = ({ id }: Goal) => fit.get(id) ?? 0;
  const spoken = goals
    .filter((goal) => score(goal) > 0)
    .toSorted((a, b) => Number(isMissing(b)) - Number(isMissing(a)) || score(b) - score(a));
  const open = goals.filter(({ status }) => status !== "Godkjent");
  const lately = recent.flatMap((id) => open.filter((goal) => goal.id === id));
  const all = new Set([...spoken, ...lately, ...open.filter(isMissing)]);
  return [...all].slice(0, HINTS_MAX);
}

const order = ["Ikke godkjent", "Til gjennomgang", "Godkjent"];

/** Goals with those that are missing first. */
export const missingFirst = <T extends Pick<Goal, "status">>(goals: readonly T[]): T[] =>
  goals.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
