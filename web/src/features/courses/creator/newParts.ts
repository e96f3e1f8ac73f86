import type {
  CourseChoice,
  CourseItem,
  CourseItemType,
  CourseModule,
  CoursePair,
  CourseQuestion,
  CourseQuestionKind,
} from "@/api/schemas.gen.ts";

/** An id that nothing else of the course has. */
export const newId = (): string => crypto.randomUUID().slice(0, 18);

const CHOICES = 3;
const PAIRS = 3;
const PASS_MARK = 80;

export const newChoice = (): CourseChoice => ({
  id: newId(),
  text: "",
  correct: false,
  weight: 0,
  feedback: "",
  last: false,
});

export const newPair = (): CoursePair => ({ id: newId(), left: "", right: "" });

const some = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** A question as it begins: what its kind has, and nothing of other kinds. */
export function newQuestion(kind: CourseQuestionKind): CourseQuestion {
  const hasChoices = kind === "ONE" || kind === "MANY" || kind === "ORDER";
  return {
    id: newId(),
    kind,
    text: "",
    points: 1,
    whole: false,
    choices: hasChoices ? some(CHOICES, newChoice) : [],
    pairs: kind === "MATCH" ? some(PAIRS, newPair) : [],
    ...(kind === "NUMBER" ? { number: { value: "", tolerance: "0", unit: "" } } : {}),
    accepted: kind === "TEXT" ? [""] : [],
    feedbackRight: "",
    feedbackWrong: "",
  };
}

/** Questions that were read from a file, with ids that nothing else of the quiz has. */
export const taken = (questions: readonly CourseQuestion[]): CourseQuestion[] =>
  questions.map((question) => ({
    ...question,
    id: newId(),
    choices: question.choices.map((choice) => ({ ...choice, id: newId() })),
    pairs: question.pairs.map((pair) => ({ ...pair, id: newId() })),
  }));

/** A question of another kind, with what both kinds have. */
export function withKind(question: CourseQuestion, kind: CourseQuestionKind): CourseQuestion {
  const fresh = newQuestion(kind);
  const { id, text, points, picture, feedbackRight, feedbackWrong } = question;
  const keepsChoices = fresh.choices.length > 0 && question.choices.length > 0;
  const choices = keepsChoices ? question.choices : fresh.choices;
  const first = choices.findIndex(({ correct }) => correct);
  return {
    ...fresh,
    id,
    text,
    points,
    ...(picture === undefined ? {} : { picture }),
    feedbackRight,
    feedbackWrong,
    // Of one that has one right answer only the first stays right.
    choices:
      kind === "ONE" ? choices.map((one, at) => ({ ...one, correct: at === first })) : choices,
  };
}

/** What a module is made of. */
export type NewItemType = Exclude<CourseItemType, "MODULE">;

/** Its name is written first, and stands nowhere until it is. */
export function newItem(type: NewItemType): CourseItem {
  const base = { id: newId(), type, title: "", requires: [] };
  switch (type) {
    case "CONTENT":
      return { ...base, moveOn: "Viewed", content: { text: "", files: [] } };
    case "QUIZ":
      return {
        ...base,
        moveOn: "Passed",
        quiz: {
          passMark: PASS_MARK,
          attemptsMax: 0,
          counts: "BEST",
          shuffle: true,
          draw: 0,
          questions: [newQuestion("ONE")],
        },
      };
    case "TASK":
      return { ...base, moveOn: "Passed", task: { text: "", files: true } };
  }
}

export const newModule = (title: string): CourseModule => ({
  id: newId(),
  type: "MODULE",
  title,
  items: [],
});

/** A copy of an item, with ids of its own. */
export function copyOf(item: CourseItem): CourseItem {
  const { quiz } = item;
  return {
    ...item,
    id: newId(),
    title: `${item.title} (kopi)`,
    ...(quiz
      ? {
          quiz: {
            ...quiz,
            questions: quiz.questions.map((question) => ({ ...question, id: newId() })),
          },
        }
      : {}),
  };
}
