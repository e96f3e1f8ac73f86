import { onSessionEnded } from "@/api/session.ts";
import type { ReviewHow, SentAddition, TickedDocumentation } from "@/api/schemas.gen.ts";
import { stored } from "@/lib/storage.ts";

/** What is to be added of a goal to one piece of documentation, and not sent yet. */
export interface ChosenGoal {
  how: ReviewHow;
  subGoals: readonly string[];
}

/** By documentation, then by goal. */
export type Chosen = Readonly<Record<string, Readonly<Record<string, ChosenGoal>>>>;

export const NOTHING: Chosen = {};

/** How many goals are chosen, and on how many pieces. */
export function countOf(chosen: Chosen): { goals: number; pieces: number } {
  const each = Object.values(chosen).map((goals) => Object.keys(goals).length);
  return {
    goals: each.reduce((sum, goals) => sum + goals, 0),
    pieces: each.filter((goals) => goals > 0).length,
  };
}

/** The same with a goal of a piece chosen in this way, or not. */
export function withChosen(
  chosen: Chosen,
  { piece, goal }: { piece: string; goal: string },
  as: ChosenGoal | null,
): Chosen {
  const { [goal]: _gone, ...others } = chosen[piece] ?? {};
  const { [piece]: _before, ...pieces } = chosen;
  const goals = as ? { ...others, [goal]: as } : others;
  return Object.keys(goals).length > 0 ? { ...pieces, [piece]: goals } : pieces;
}

/** What of it can still be asked for: the rest was sent from another device, or answered. */
export function stillToAsk(chosen: Chosen, items: readonly TickedDocumentation[]): Chosen {
  let left: Chosen = NOTHING;
  for (const item of items.filter(({ ticking }) => ticking === "tillegg")) {
    for (const [goal, as] of Object.entries(chosen[item.id] ?? {})) {
      const there = item.goals.find(({ id, refused }) => id === goal && refused === null);
      const waits = item.additions.some((it) => it.goal === goal && it.refused === null);
      const parts = as.subGoals.filter((part) => !there?.subGoals.some(({ id }) => id === part));
      if (!waits && (!there || parts.length > 0)) {
        left = withChosen(left, { piece: item.id, goal }, { ...as, subGoals: parts });
      }
    }
  }
  return left;
}

/** What is sent: each goal with the sentence that tells of it, where the text has one. */
export const toSend = (chosen: Chosen, items: readonly TickedDocumentation[]): SentAddition[] =>
  items.flatMap(({ id, told }) =>
    Object.entries(chosen[id] ?? {}).map(([goal, { how, subGoals }]) => {
      const sentence = told.find((it) => it.goal === goal)?.sentence;
      return { documentation: id, goal, how, subGoals, ...(sentence ? { sentence } : {}) };
    }),
  );

const KEY = "ryddimaal";

const isChosen = (value: unknown): value is Chosen => typeof value === "object" && value !== null;

/** What was chosen on this device and is not sent yet. */
export function keptChosen(): Chosen {
  try {
    const kept: unknown = JSON.parse(stored.get(KEY) ?? "{}");
    return isChosen(kept) ? kept : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function keepChosen(chosen: Chosen): void {
  if (Object.keys(chosen).length === 0) stored.remove(KEY);
  else stored.set(KEY, JSON.stringify(chosen));
}

onSessionEnded((reason) => {
  if (reason === "signout") stored.remove(KEY);
});
