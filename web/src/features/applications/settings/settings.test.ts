import { expect, test } from "vitest";
import { nextRow, roundOf, roundsErrors, rowOf } from "./RoundsPage.tsx";
import { questionsErrors } from "./QuestionsPage.tsx";

const round = {
  id: "r1",
  aar: 2027,
  slag: "LAERLING",
  apner: Date.parse("2027-01-09T23:00:00Z"),
  frist: Date.parse("2027-03-01T22:59:59.999Z"),
} as const;

test("a deadline is the end of its day in Norwegian time, and comes back as that day", () => {
  const row = rowOf(round);
  expect([row.apner, row.frist]).toEqual(["2027-01-10", "2027-03-01"]);
  expect(new Date(roundOf(row).apner).toISOString()).toBe("2027-01-09T23:00:00.000Z");
  expect(rowOf(roundOf(row))).toEqual(row);
});

test("the first of March and the first of February are two rounds, and each stands once", () => {
  const apprentices = nextRow([], "2026-11-28");
  const candidates = nextRow([apprentices], "2026-11-28");
  expect([apprentices.frist, candidates.frist]).toEqual(["2027-03-01", "2027-02-01"]);
  expect(roundsErrors({ runder: [apprentices, candidates] })).toEqual({});
  expect(roundsErrors({ runder: [apprentices, apprentices] })).toHaveProperty(["runder.1.aar"]);
  expect(roundsErrors({ runder: [{ ...apprentices, frist: "2027-01-01" }] })).toHaveProperty([
    "runder.0.frist",
  ]);
});

test("a question has words, and one with choices has two of them", () => {
  const question = {
    id: null,
    tekst: "Mål?",
    hjelp: "",
    valg: [],
    paakrevd: false,
    fag: [],
    advarsel: null,
  };
  expect(questionsErrors({ sporsmal: [{ ...question, slag: "VALG" }] })).toHaveProperty([
    "sporsmal.0.valg",
  ]);
  expect(
    questionsErrors({ sporsmal: [{ ...question, slag: "TEKST", tekst: " " }] }),
  ).toHaveProperty(["sporsmal.0.tekst"]);
});
