import { describe, expect, test } from "vitest";
import type { FollowupView } from "@/api/schemas.gen.ts";
import { grantErrors, grantValues, kronerOf, oereOf, toGrantModel } from "./grant.ts";
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
