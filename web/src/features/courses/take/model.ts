import type {
  CourseAnswer,
  CourseAttempt,
  CourseItemTaking,
  CourseQuestionShown,
  CourseTaking,
} from "@/api/schemas.gen.ts";
import type { Sent } from "./AnswerQueue.ts";

/** All items of a course in the order in which they are taken. */
export const itemsOf = ({ modules }: Pick<CourseTaking, "modules">): CourseItemTaking[] =>
  modules.flatMap(({ items }) => items);

/** The item after another; null after the last. */
export function itemAfter(
  taking: Pick<CourseTaking, "modules">,
  id: string,
): CourseItemTaking | null {
  const items = itemsOf(taking);
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? null : (items[at + 1] ?? null);
}

/** Where the reader goes on: where the reader was, else at the first that is not done. */
export function goOnAt(
  taking: Pick<CourseTaking, "modules" | "resumeAt">,
): CourseItemTaking | null {
  const items = itemsOf(taking);
  return (
    items.find(({ id }) => id === taking.resumeAt) ??
    items.find(({ state }) => !state.satisfied) ??
    items[0] ??
    null
  );
}

/**
 * Whether it was judged, and is not passed so far. What a package gives on the way is no verdict:
 * its units say whether they are failed; who does not see them goes by what ended without passing.
 */
export function isFailed({
  type,
  state: { satisfied, completed, passed, score },
  package: brought,
}: Pick<CourseItemTaking, "type" | "state" | "package">): boolean {
  if (satisfied || passed !== undefined) return false;
  if (brought) return brought.units.some((unit) => unit.passed === false);
  return score !== undefined && (type !== "CONTENT" || completed !== undefined);
}

/** Whether a question has an answer: a choice, a pair for each line, or words. */
export function isAnswered(
  question: CourseQuestionShown,
  answer: CourseAnswer | undefined,
): boolean {
  if (!answer) return false;
  switch (question.kind) {
    case "ONE":
    case "MANY":
      return (answer.chosen ?? []).length > 0;
    case "ORDER":
      return (answer.chosen ?? []).length === question.choices.length;
    case "MATCH":
      return (answer.pairs ?? []).length === question.lefts.length;
    case "NUMBER":
    case "TEXT":
      return (answer.text ?? "").trim() !== "";
  }
}

/** Those that have no answer yet, by their place. */
export const unanswered = (
  questions: readonly CourseQuestionShown[],
  answers: Readonly<Record<string, CourseAnswer>>,
): number[] =>
  questions.flatMap((question, at) => (isAnswered(question, answers[question.id]) ? [] : [at]));

/** The answers that an attempt has, by question. */
export const answersOf = (
  questions: readonly CourseQuestionShown[],
): Record<string, CourseAnswer> =>
  Object.fromEntries(
    questions.flatMap(({ id, answer }) => (answer ? [[id, answer] as const] : [])),
  );

/** An answer as people read it. */
export function answerText(
  question: CourseQuestionShown,
  answer: CourseAnswer | undefined,
): string {
  if (!isAnswered(question, answer) || !answer) return "Ikke besvart";
  const textOf = (options: CourseQuestionShown["choices"], key: string) =>
    options.find((one) => one.key === key)?.text ?? "";
  switch (question.kind) {
    case "ONE":
    case "MANY":
      return (answer.chosen ?? []).map((key) => textOf(question.choices, key)).join(", ");
    case "ORDER":
      return (answer.chosen ?? [])
        .map((key, at) => `${at + 1}. ${textOf(question.choices, key)}`)
        .join(", ");
    case "MATCH":
      return (answer.pairs ?? [])
        .map(({ left, right }) =>
          [textOf(question.lefts, left), textOf(question.rights, right)].join(" – "),
        )
        .join(", ");
    case "NUMBER":
      return [answer.text, question.unit].filter(Boolean).join(" ");
    case "TEXT":
      return answer.text ?? "";
  }
}

/** An attempt with an answer that the server has by now. */
export const withAnswer = <A extends Pick<CourseAttempt, "questions">>(
  attempt: A,
  { sporsmal, svar, sekvens }: Sent<CourseAnswer>,
): A => ({
  ...attempt,
  questions: attempt.questions.map((question) =>
    question.id === sporsmal && question.seq < sekvens
      ? { ...question, seq: sekvens, answer: svar }
      : question,
  ),
});
