import type { InterviewPart, InterviewView, Question } from "@/api/schemas.gen.ts";

/** A part of what is asked in an interview, and how much of it has an answer. */
export interface Section {
  key: "questions" | "general" | "goals";
  title: string;
  answered: number;
  asked: number;
}

/** What an interview itself asks, section by section. */
export function sectionsOf(interview: InterviewView): Section[] {
  const { enabled, questions, generalGoals, goals, entries } = interview;
  const answered = new Set(
    entries.filter(({ part, answer }) => part === "completedData" && answer).map(({ key }) => key),
  );
  const section = (key: Section["key"], title: string, keys: readonly string[]): Section => ({
    key,
    title,
    answered: keys.filter((one) => answered.has(one)).length,
    asked: keys.length,
  });
  const own = questions.filter(({ recipient }) => recipient === "conversation");
  return [
    section("questions", "Spørsmål", enabled.questions ? own.map(({ id }) => `q.${id}`) : []),
    section(
      "general",
      "Generelle vurderingskriterier",
      enabled.generalGoals ? generalGoals.map(({ id }) => `c.${id}`) : [],
    ),
    section(
      "goals",
      "Kompetansemål",
      enabled.competenceGoals ? goals.map(({ id }) => `g.${id}`) : [],
    ),
  ].filter(({ asked }) => asked > 0);
}

/** How much of an interview has no answer yet. */
export const unansweredOf = (sections: readonly Section[]): number =>
  sections.reduce((sum, { answered, asked }) => sum + asked - answered, 0);

/** A question of the preparation with what its side answered; empty where nothing is. */
export interface PreparedAnswer {
  id: string;
  question: string;
  who: string;
  said: string;
}

const sides: Partial<Record<Question["recipient"], { part: InterviewPart; who: string }>> = {
  apprentice: { part: "apprenticePreperation", who: "Lærlingen" },
  company: { part: "companyPreperation", who: "Bedriften" },
};

/** The preparation's own questions with both sides' answers, in the order of the template. */
export function preparedOf({ enabled, questions, entries }: InterviewView): PreparedAnswer[] {
  if (!enabled.questions) return [];
  return questions.flatMap(({ id, question, recipient, customRatings }) => {
    const side = sides[recipient];
    if (!side) return [];
    const entry = entries.find(({ part, key }) => part === side.part && key === `q.${id}`);
    const step = customRatings.find(({ value }) => String(value) === entry?.answer)?.label;
    const said = [step ?? entry?.answer, entry?.comment].filter(Boolean).join(" – ");
    return [{ id, question, who: side.who, said }];
  });
}
