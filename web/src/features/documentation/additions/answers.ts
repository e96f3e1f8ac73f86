import type {
  AdditionAnswer,
  DocumentationAddition,
  DocumentationAdditions,
} from "@/api/schemas.gen.ts";

/** An answer that is not sent yet. */
export type Answer = { is: "yes" } | { is: "no"; reason: string };

/** By documentation and goal. */
export type Answers = Readonly<Record<string, Answer>>;

export const keyOf = (documentation: string, { goal, sent }: DocumentationAddition): string =>
  `${documentation}/${goal}/${sent}`;

/** What is answered where nobody has said otherwise: a goal that the text tells of is added. */
export const answerOf = (
  answers: Answers,
  documentation: string,
  addition: DocumentationAddition,
): Answer | null => {
  const given = answers[keyOf(documentation, addition)];
  if (given) return given;
  return addition.proof?.mentioned ? { is: "yes" } : null;
};

/** What is sent, what lacks a reason, and what is not decided. */
export interface Sorted {
  ready: AdditionAnswer[];
  yes: number;
  no: number;
  unreasoned: string[];
  open: number;
}

export function sorted({ items }: DocumentationAdditions, answers: Answers): Sorted {
  const outcome: Sorted = { ready: [], yes: 0, no: 0, unreasoned: [], open: 0 };
  for (const { id, additions } of items.flatMap(({ documentation }) => documentation)) {
    for (const addition of additions) {
      const { goal, sent } = addition;
      const answer = answerOf(answers, id, addition);
      if (answer === null) {
        outcome.open += 1;
      } else if (answer.is === "yes") {
        outcome.yes += 1;
        outcome.ready.push({ documentation: id, goal, sent });
      } else {
        const reason = answer.reason.trim();
        outcome.no += 1;
        if (reason === "") outcome.unreasoned.push(keyOf(id, addition));
        else outcome.ready.push({ documentation: id, goal, sent, refused: reason });
      }
    }
  }
  return outcome;
}
