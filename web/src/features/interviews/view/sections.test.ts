import { expect, test } from "vitest";
import type { InterviewEntry, InterviewView } from "@/api/schemas.gen.ts";
import { preparedOf, sectionsOf, unansweredOf } from "./sections.ts";

const entry = (part: InterviewEntry["part"], key: string, answer: string): InterviewEntry => ({
  part,
  key,
  answer,
  comment: "",
  lastEdit: 0,
  lastEditBy: "Kari Berg",
  version: 1,
});

const question = (id: string, recipient: "apprentice" | "company" | "conversation") => ({
  id,
  recipient,
  question: `Spørsmål ${id}`,
  description: "",
  customRatings: id === "b" ? [{ value: 2, label: "Ofte" }] : [],
});

const interview = {
  enabled: { questions: true, generalGoals: true, competenceGoals: false },
  questions: [
    question("a", "apprentice"),
    question("b", "company"),
    question("c", "conversation"),
    question("d", "conversation"),
  ],
  generalGoals: [{ id: "g", title: "Orden", description: "" }],
  goals: [{ id: "m" }],
  entries: [
    entry("apprenticePreperation", "q.a", "Veldig godt"),
    entry("companyPreperation", "q.b", "2"),
    entry("completedData", "q.c", "Ja"),
  ],
} as unknown as InterviewView;

test("what an interview asks is counted section by section, and what is unanswered", () => {
  const sections = sectionsOf(interview);
  expect(sections.map(({ title, answered, asked }) => [title, answered, asked])).toEqual([
    ["Spørsmål", 1, 2],
    ["Generelle vurderingskriterier", 0, 1],
  ]);
  expect(unansweredOf(sections)).toBe(2);
});

test("the preparation's own questions stand with the answers of both sides", () => {
  expect(preparedOf(interview).map(({ who, said }) => [who, said])).toEqual([
    ["Lærlingen", "Veldig godt"],
    ["Bedriften", "Ofte"],
  ]);
  expect(preparedOf({ ...interview, entries: [] }).map(({ said }) => said)).toEqual(["", ""]);
});
