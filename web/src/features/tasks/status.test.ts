import { expect, test } from "vitest";
import { correctionOf } from "@/blocks/review/events.ts";
import { deadlineText, ownPage } from "./status.ts";
import { taskFixture } from "./fixtures.ts";

test("a deadline is said while it counts", () => {
  expect(deadlineText({ customDate: "2026-11-20", customDateEnabled: true })).toBe(
    "Frist 20.11.2026",
  );
  expect(deadlineText({ customDate: "2026-11-20", customDateEnabled: false })).toBe("");
  expect(deadlineText({ customDate: null, customDateEnabled: true })).toBe("");
});

test("spec 3 §2.2: a plan's task and a task of her own have a page each", () => {
  expect(ownPage({ kind: "OPPLAERINGSPLAN", id: "o1" })).toBe("/l/oppgaver/o1");
  expect(ownPage({ kind: "INDIVIDUELL", id: "o1" })).toBe("/l/oppgave/o1");
});

test("the last correction is said until it is handed in again", () => {
  const by = { id: "t", navn: "Terje Lunde", rolle: "ANSATT" as const };
  const event = (id: string, comment: string) => ({
    id,
    type: "MÅ RETTES" as const,
    at: 1,
    by,
    comment,
  });
  const timeline = [event("1", "Ta med mål"), event("2", "Mer om HMS")];
  const returned = taskFixture({ status: "Må rettes", timeline });
  expect(correctionOf(returned)?.comment).toBe("Mer om HMS");
  expect(correctionOf(taskFixture({ status: "Sendt", timeline }))).toBeNull();
});
