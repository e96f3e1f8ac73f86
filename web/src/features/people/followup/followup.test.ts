import { describe, expect, test } from "vitest";
import type { FollowupView, GrantTermsView } from "@/api/schemas.gen.ts";
import { grantErrors, grantValues, kronerOf, oereOf, toGrantModel } from "./grant.ts";
import { termsErrors, termsText, termsValues, toTerms } from "./grantTerms.ts";
import { resultLabel, subjectRows, subjectStatus, toSubjects } from "./rows.ts";

const stored: FollowupView = {
  version: 4,
  missingSubjects: [
    {
      id: "s1",
      fag: "Norsk",
      created: 1,
      deadline: "2027-01-31",
      approved: null,
      status: "Ikke gjennomført",
    },
  ],
  exams: [],
  manualGrantModel: {
    enabled: true,
    customModel: "Egen",
    manualSumEnabled: true,
    manualSum: 7_155_050,
  },
};

describe("kroner and øre", () => {
  test("what people type is a sum in øre", () => {
    for (const [typed, oere] of [
      ["71550", 7_155_000],
      ["71 550,50", 7_155_050],
      ["71550.5", 7_155_050],
      ["", 0],
      ["10 000 000", 1_000_000_000],
    ] as const) {
      expect(oereOf(typed), typed).toBe(oere);
    }
    for (const typed of ["-1", "abc", "1,234", "10000001", "1e3"]) {
      expect(oereOf(typed), typed).toBeNull();
    }
  });

  test("øre read back as they were typed", () => {
    expect(kronerOf(7_155_000)).toBe("71550");
    expect(kronerOf(7_155_050)).toBe("71550,50");
    expect(kronerOf(0)).toBe("");
    expect(oereOf(kronerOf(5))).toBe(5);
  });
});

test("a grant goes to the form and back without a change", () => {
  const { manualGrantModel } = stored;
  expect(toGrantModel(4, grantValues(stored))).toEqual({ version: 4, manualGrantModel });
});

test("a missing name or a wrong sum is told before it is sent", () => {
  const values = grantValues(stored);
  expect(grantErrors(values)).toEqual({});
  expect(grantErrors({ ...values, manualSum: "mye" })).toHaveProperty([
    "manualGrantModel.manualSum",
  ]);
  const unnamed = { ...values, manualSumEnabled: false, customModel: " " };
  expect(grantErrors(unnamed)).toHaveProperty(["manualGrantModel.customModel"]);
});

test("labels are the specification's", () => {
  expect(subjectStatus("2026-05-01")).toBe("Gjennomført");
  expect(subjectStatus("")).toBe("Ikke gjennomført");
  expect(resultLabel("IKKEMOTT")).toBe("Ikke møtt opp");
});

test("an empty date is no date", () => {
  const [row] = subjectRows(stored);
  expect(row && toSubjects([{ ...row, deadline: "", fag: " Norsk " }])).toEqual([
    { id: "s1", fag: "Norsk", deadline: null, approved: null },
  ]);
});

test("terms go to the form and back, and a day is named once", () => {
  const view: GrantTermsView = {
    version: 2,
    terms: [{ from: "2025-10-01", basis: "BASIS_II", fylke: null, merknad: "" }],
    usualBasis: "BASIS_I",
    usualFylke: "Rogaland",
    earlier: [],
  };
  const values = termsValues(view);
  expect(toTerms(2, values)).toEqual({ version: 2, terms: view.terms });
  expect(termsErrors(values)).toEqual({});
  const [row] = values.terms;
  expect(row && termsText(row)).toBe("Fra 01.10.2025: Basistilskudd II");
  const twice = {
    terms: [
      ...values.terms,
      ...values.terms,
      { from: "", basis: "" as const, fylke: "", merknad: "" },
    ],
  };
  expect(Object.keys(termsErrors(twice))).toEqual(["terms[1].from", "terms[2].from"]);
});
