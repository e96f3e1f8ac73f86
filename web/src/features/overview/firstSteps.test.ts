import { expect, test } from "vitest";
import type { DocumentationItem, FirstPageOf } from "@/api/lists.ts";
import { apprenticeSteps, instructorSteps } from "./firstSteps.ts";

const apprentice = (
  godkjent: number,
  harSendt: boolean,
  ...statuses: DocumentationItem["status"][]
) =>
  ({
    siste: statuses.map((status) => ({ status })),
    progress: { godkjent },
    harSendt,
  }) as unknown as FirstPageOf<"LAERLING">;

const done = (steps: { done: boolean }[]) => steps.map((step) => step.done);

test("an apprentice's steps tick themselves off, from the first draft to the first approval", () => {
  expect(done(apprenticeSteps(apprentice(0, false)))).toEqual([false, false, false]);
  expect(done(apprenticeSteps(apprentice(0, false, "Kladd")))).toEqual([true, false, false]);
  expect(done(apprenticeSteps(apprentice(0, true, "Kladd")))).toEqual([true, true, false]);
  expect(done(apprenticeSteps(apprentice(0, true, "Må rettes")))).toEqual([true, true, false]);
  expect(done(apprenticeSteps(apprentice(0, true, "Godkjent")))).toEqual([true, true, true]);
  expect(done(apprenticeSteps(apprentice(2, false, "Kladd")))).toEqual([true, true, true]);
});

test("an instructor's steps are apprentices to follow, and an answer to one of them", () => {
  const instructor = (laerlinger: number, harSvart: boolean) =>
    instructorSteps({ harSvart, counts: { laerlinger } } as unknown as FirstPageOf<"ANSATT">);
  expect(done(instructor(0, false))).toEqual([false, false]);
  expect(done(instructor(1, false))).toEqual([true, false]);
  expect(done(instructor(1, true))).toEqual([true, true]);
});
