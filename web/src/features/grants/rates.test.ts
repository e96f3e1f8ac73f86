import { expect, test } from "vitest";
import type { GrantPayouts, GrantRateView } from "@/api/schemas.gen.ts";
import { formatMoney } from "@/lib/money.ts";
import { decided } from "./DifferencesCard.tsx";
import { check as checkModel } from "./ModelDialog.tsx";
import { bodyOf, check, valuesOf } from "./RateDialog.tsx";
import { byYear, earlierText, whom } from "./RatesCard.tsx";
import { whatIsMadeReady } from "./ReadyDialog.tsx";

const extra: GrantRateView = {
  id: "r1",
  version: 3,
  kind: "EXTRA",
  label: "Verneverdige fag",
  navn: "Verneverdige fag",
  fylke: null,
  fag: "BATAU3----",
  fagNavn: "Taktekkerfaget",
  validFrom: "2025-01-01",
  validTo: "2025-12-31",
  perYear: 1_000_000,
  cap: 425_050,
  source: "Fylkets nettsider",
  sistendret: 0,
  earlier: [],
};

test("a rate comes out of its form as it went in", () => {
  const {
    id: _,
    version: __,
    label: ___,
    fagNavn: ____,
    sistendret: _____,
    earlier: ______,
    ...stored
  } = extra;
  expect(bodyOf(valuesOf(extra))).toEqual(stored);
});

test("the basis has neither a name nor a cap", () => {
  const values = { ...valuesOf(extra), kind: "BASIS_I" as const, cap: "tull" };
  expect(check(values)).toEqual({});
  expect(bodyOf(values)).toMatchObject({ navn: "", cap: null });
});

test("an extra without a name and amounts that are none are refused", () => {
  const values = { ...valuesOf(extra), navn: " ", perYear: "mye", cap: "mer" };
  expect(Object.keys(check(values)).toSorted()).toEqual(["cap", "navn", "perYear"]);
});

test("rates stand by their years, the newest first", () => {
  const next = { ...extra, id: "r2", validFrom: "2026-01-01" };
  expect(byYear([extra, next]).map(([year, rates]) => [year, rates.length])).toEqual([
    ["2026", 1],
    ["2025", 1],
  ]);
});

test("whom a rate is for is said in words", () => {
  expect(whom(extra)).toBe("Alle fylker, Taktekkerfaget");
  expect(whom({ ...extra, fylke: "Rogaland", fagNavn: "" })).toBe("Rogaland, alle fag");
});

test("a model has whole months", () => {
  const model = { navn: "Vår", educationMonths: "12", valuecreationMonths: "24", archived: false };
  expect(checkModel(model)).toEqual({});
  const wrong = { ...model, navn: "", educationMonths: "1,5", valuecreationMonths: "121" };
  expect(Object.keys(checkModel(wrong)).toSorted()).toEqual([
    "educationMonths",
    "navn",
    "valuecreationMonths",
  ]);
});

test("what was decided of a difference is said in words", () => {
  const decision = {
    into: "p2",
    intoNavn: "Våren 2026",
    carried: true,
    office: -30_000,
    company: -70_000,
    reason: "",
    at: 0,
    by: "",
  };
  const amounts = `bedriften ${formatMoney(-70_000)}, kontoret ${formatMoney(-30_000)}`;
  expect(decided(decision)).toBe(`Ført i Våren 2026: ${amounts}`);
  expect(decided({ ...decision, carried: false, reason: "Avtalt" })).toBe("Blir stående: Avtalt");
});

test("what a rate was before says for whom, from when and who changed it", () => {
  const { version, navn, fylke, fagNavn, validFrom, validTo, perYear, cap, source } = extra;
  const before = { version, navn, fylke, fagNavn, validFrom, validTo, perYear, cap, source };
  const text = earlierText({ ...before, until: 1_764_547_200_000, by: "Siri Berg" });
  expect(text).toContain(`${formatMoney(1_000_000)} per år`);
  expect(text).toContain("Alle fylker, Taktekkerfaget");
  expect(text).toMatch(/Endret .* av Siri Berg$/);
});

test("what is made ready says how many go along and how many stay behind", () => {
  const payouts = { draftCount: 13, blockedCount: 1 } as GrantPayouts;
  expect(whatIsMadeReady(payouts)).toBe(
    "12 utbetalinger samles. 1 kladd blir liggende til bedriften har et kontonummer som kan brukes.",
  );
  expect(whatIsMadeReady({ ...payouts, blockedCount: 0 })).toBe("13 utbetalinger samles.");
});
