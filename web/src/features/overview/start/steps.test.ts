import { expect, test } from "vitest";
import { type OfficeFacts, officeSteps, openStep } from "./steps.ts";

const nothing: OfficeFacts = {
  counts: { laerlinger: 0, bedrifter: 0, ansatte: 0 },
  plans: 0,
  unconnected: 0,
  asked: 0,
};

test("a new office is led from its first plan to the first who is invited", () => {
  const at = (facts: Partial<OfficeFacts>) => openStep(officeSteps({ ...nothing, ...facts }), null);
  const company = { laerlinger: 0, bedrifter: 1, ansatte: 0 };
  const all = { laerlinger: 1, bedrifter: 1, ansatte: 1 };
  expect(at({})).toBe("plan");
  expect(at({ plans: 1 })).toBe("company");
  expect(at({ plans: 1, counts: company })).toBe("instructor");
  expect(at({ plans: 1, counts: { ...company, ansatte: 1 } })).toBe("apprentice");
  expect(at({ plans: 1, counts: all, unconnected: 1 })).toBe("connect");
  expect(at({ plans: 1, counts: all })).toBe("invite");
  expect(at({ plans: 1, counts: all, asked: 1 })).toBe(null);
});

test("a step that cannot be taken yet says what comes first", () => {
  const first = Object.fromEntries(officeSteps(nothing).map((step) => [step.id, step.first]));
  expect(first).toEqual({
    plan: null,
    company: null,
    instructor: "Legg inn bedriften de arbeider i først.",
    apprentice: null,
    connect: "Legg inn lærlingene først.",
    invite: "Legg inn lærlingene først.",
  });
});

test("a step that was chosen stays open, and one that was closed leaves all closed", () => {
  const steps = officeSteps(nothing);
  expect(openStep(steps, "apprentice")).toBe("apprentice");
  expect(openStep(steps, "none")).toBe(null);
});
