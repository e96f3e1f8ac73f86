import type { DocumentationProof, ReviewHow } from "@/api/schemas.gen.ts";

/** What is ticked: goals, their parts, and what shows each goal. */
export interface Ticks {
  goals: readonly string[];
  subGoals: readonly string[];
  proofs: readonly DocumentationProof[];
}

/** A goal with the parts that it has. */
interface WithParts {
  id: string;
  subGoals: readonly { id: string }[];
}

export const HOWS: readonly { value: ReviewHow; label: string }[] = [
  { value: "gjorde selv", label: "Gjorde selv" },
  { value: "var med", label: "Var med" },
  { value: "forklarte", label: "Forklarte" },
];

/** What shows a goal of which nothing was said: the apprentice did it. */
export const proofOf = (proofs: readonly DocumentationProof[], goal: string): DocumentationProof =>
  proofs.find((proof) => proof.goal === goal) ?? { goal, how: "gjorde selv" };

/** The same with a goal ticked, or not; its parts and proof go with it. */
export function withGoal(ticks: Ticks, { id, subGoals }: WithParts, on: boolean): Ticks {
  if (on) return ticks.goals.includes(id) ? ticks : { ...ticks, goals: [...ticks.goals, id] };
  const parts = new Set(subGoals.map((part) => part.id));
  return {
    goals: ticks.goals.filter((goal) => goal !== id),
    subGoals: ticks.subGoals.filter((part) => !parts.has(part)),
    proofs: ticks.proofs.filter(({ goal }) => goal !== id),
  };
}

/** The same with a part ticked, or not; a part brings its goal along. */
export function withPart(ticks: Ticks, goal: WithParts, part: string, on: boolean): Ticks {
  if (!on) return { ...ticks, subGoals: ticks.subGoals.filter((one) => one !== part) };
  const { goals, subGoals, proofs } = withGoal(ticks, goal, true);
  return { goals, proofs, subGoals: subGoals.includes(part) ? subGoals : [...subGoals, part] };
}

/** The same with another proof of a goal. */
export const withProof = (ticks: Ticks, proof: DocumentationProof): Ticks => ({
  ...ticks,
  proofs: [...ticks.proofs.filter(({ goal }) => goal !== proof.goal), proof],
});

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length;

const sameProof = (a: DocumentationProof, b: DocumentationProof): boolean =>
  a.how === b.how &&
  (a.sentence ?? null) === (b.sentence ?? null) &&
  (a.file ?? null) === (b.file ?? null);

/** Whether two say the same; the order does not matter. */
export const sameTicks = (a: Ticks, b: Ticks): boolean =>
  sameIds(a.goals, b.goals) &&
  sameIds(a.subGoals, b.subGoals) &&
  a.goals.every((goal) => sameProof(proofOf(a.proofs, goal), proofOf(b.proofs, goal)));

const SENTENCE_CHARS_MAX = 1000;

/** The sentences of a rich text, to mark one. */
export function sentencesOf(html: string): string[] {
  const lines = html
    .replaceAll(/<\/(?:p|li|h[1-3]|blockquote)>|<br\s*\/?>/giu, "\n")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .split("\n");
  return lines
    .flatMap((line) => line.split(/(?<=[.!?])\s+/u))
    .map((sentence) => sentence.replaceAll(/\s+/gu, " ").trim())
    .filter((sentence) => sentence !== "" && sentence.length <= SENTENCE_CHARS_MAX);
}
