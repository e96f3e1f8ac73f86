import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { CourseAnswer, CourseQuestionShown } from "@/api/schemas.gen.ts";
import { QuizRun } from "./QuizRun.tsx";

const shown = (
  id: string,
  kind: CourseQuestionShown["kind"],
  text: string,
): CourseQuestionShown => ({
  id,
  kind,
  text,
  points: 1,
  choices: [
    { key: "x", text: "Hjelm" },
    { key: "y", text: "Briller" },
  ],
  lefts: [],
  rights: [],
  seq: 0,
});

const questions = [
  shown("q1", "ONE", "Hva først?"),
  shown("q2", "ORDER", "I hvilken rekkefølge?"),
  shown("q3", "TEXT", "Hva heter tilsynet?"),
];

const none: Record<string, CourseAnswer> = {};
const ignore = () => undefined;

function Quiz({
  begins = none,
  onHandIn = ignore,
  told,
}: {
  begins?: Record<string, CourseAnswer>;
  onHandIn?: () => void;
  told?: (question: string, answer: CourseAnswer) => void;
}) {
  const [answers, setAnswers] = useState(begins);
  return (
    <QuizRun
      questions={questions}
      answers={answers}
      onAnswer={(question, answer) => {
        told?.(question, answer);
        setAnswers((now) => ({ ...now, [question]: answer }));
      }}
      pictureOf={() => undefined}
      handingIn={false}
      onHandIn={onHandIn}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("one question at a time; what has no answer is named before it is handed in", async () => {
  const onHandIn = vi.fn<() => void>();
  render(<Quiz onHandIn={onHandIn} />);
  expect(screen.getByText("Spørsmål 1 av 3")).toBeInTheDocument();
  await press("Neste");
  expect(screen.getByRole("heading", { name: "I hvilken rekkefølge?" })).toHaveFocus();
  await press("Neste");
  await userEvent.type(screen.getByRole("textbox", { name: "Svaret ditt" }), "Arbeidstilsynet");
  await press("Til levering");
  expect(screen.getByRole("heading", { name: "1 spørsmål uten svar" })).toBeInTheDocument();
  await press("1. Hva først?");
  await userEvent.click(screen.getByRole("radio", { name: "Briller" }));
  await press("Neste");
  await press("Neste");
  await press("Til levering");
  expect(screen.getByRole("heading", { name: "Du har svart på alt" })).toBeInTheDocument();
  await press("Lever svarene");
  expect(onHandIn).toHaveBeenCalledOnce();
});

test("an order that is left as it was shown is an answer too", async () => {
  const told = vi.fn<(question: string, answer: CourseAnswer) => void>();
  render(<Quiz begins={{ q1: { chosen: ["x"] } }} told={told} />);
  // It goes on at the first question without an answer.
  expect(screen.getByText("Spørsmål 2 av 3")).toBeInTheDocument();
  await press("Neste");
  expect(told).toHaveBeenCalledWith("q2", { chosen: ["x", "y"] });
});
