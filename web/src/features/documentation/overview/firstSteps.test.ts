import { expect, test } from "vitest";
import type { ApprenticeItem, DocumentationItem, FirstPageOf } from "@/api/lists.ts";
import { apprenticeSteps, instructorSteps } from "./firstSteps.ts";

const apprentice = (godkjent: number, ...statuses: DocumentationItem["status"][]) =>
  ({
    siste: statuses.map((status) => ({ status })),
    progress: { godkjent },
  }) as unknown as FirstPageOf<"LAERLING">;

const done = (steps: { done: boolean }[]) => steps.map((step) => step.done);

test("an apprentice's steps tick themselves off, from the first draft to the first approval", () => {
  expect(done(apprenticeSteps(apprentice(0)))).toEqual([false, false, false]);
  expect(done(apprenticeSteps(apprentice(0, "Kladd")))).toEqual([true, false, false]);
  expect(done(apprenticeSteps(apprentice(0, "Kladd", "Sendt")))).toEqual([true, true, false]);
  expect(done(apprenticeSteps(apprentice(0, "Må rettes")))).toEqual([true, true, false]);
  expect(done(apprenticeSteps(apprentice(0, "Godkjent")))).toEqual([true, true, true]);
  expect(done(apprenticeSteps(apprentice(2, "Kladd")))).toEqual([true, true, true]);
});

const instructor = (apprentices: Partial<ApprenticeItem>[], rettes = 0) =>
  ({
    laerlinger: apprentices,
    counts: { laerlinger: apprentices.length, sendt: 0, rettes },
  }) as unknown as FirstPageOf<"ANSATT">;

test("an instructor's steps are apprentices to follow, and an answer to one of them", () => {
  expect(done(instructorSteps(instructor([])))).toEqual([false, false]);
  expect(done(instructorSteps(instructor([{ dokumentasjonGodkjent: 0 }])))).toEqual([true, false]);
  expect(done(instructorSteps(instructor([{ dokumentasjonGodkjent: 2 }])))).toEqual([true, true]);
  expect(done(instructorSteps(instructor([{ dokumentasjonGodkjent: 0 }], 1)))).toEqual([
    true,
    true,
  ]);
});
