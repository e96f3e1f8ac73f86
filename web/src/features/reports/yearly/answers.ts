import type { YearlyAnswer, YearlyAnswered } from "@/api/schemas.gen.ts";

/** What is typed of an answer, and what was stored of it when that began. */
export interface Typed {
  text: string;
  before: string;
}

/** By the questions' ids. */
export type TypedAnswers = Readonly<Record<string, Typed>>;

type Stored = readonly Pick<YearlyAnswered, "id" | "svar">[];

const storedOf = (stored: Stored): ReadonlyMap<string, string> =>
  new Map(stored.map(({ id, svar }) => [id, svar]));

/** The same with an answer that is typed. */
export const typing = (
  typed: TypedAnswers,
  { id, svar }: Stored[number],
  text: string,
): TypedAnswers => ({ ...typed, [id]: { text, before: typed[id]?.before ?? svar } });

/** What is typed and not stored. */
export function unsaved(typed: TypedAnswers, stored: Stored): YearlyAnswer[] {
  const said = storedOf(stored);
  return Object.entries(typed)
    .filter(([id, { text }]) => text !== said.get(id))
    .map(([id, { text }]) => ({ id, svar: text }));
}

/** What is left of what is typed once this was saved: people go on writing meanwhile. */
export function leftOf(
  typed: TypedAnswers,
  saved: readonly YearlyAnswer[],
  stored: Stored,
): TypedAnswers {
  const [sent, said] = [storedOf(saved), storedOf(stored)];
  const left = Object.entries(typed)
    .filter(([id, { text }]) => sent.get(id) !== text)
    .map(([id, one]) => [id, { ...one, before: said.get(id) ?? one.before }] as const);
  return Object.fromEntries(left);
}

/** Whether somebody else has answered the same otherwise since. */
export const isOvertaken = (one: Typed | undefined, stored: string): boolean =>
  one !== undefined && one.before !== stored && one.text !== stored;
