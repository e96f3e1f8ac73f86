import { expect, test } from "vitest";
import { interviewForm, momentOf, usualOfAll, usualTemplate, whenOf } from "./planForm.ts";

const right = { ...interviewForm.empty, dag: "2026-12-01", klokke: "09:30" };

test("a day and a clock are an instant in Norway, and back", () => {
  const at = momentOf(right);
  expect(new Date(at).toISOString()).toBe("2026-12-01T08:30:00.000Z");
  expect(whenOf(at)).toEqual({ dag: "2026-12-01", klokke: "09:30" });
  expect(new Date(momentOf({ dag: "2026-07-01", klokke: "09:30" })).toISOString()).toBe(
    "2026-07-01T07:30:00.000Z",
  );
});

test("what is wrong with time and place is told field by field", () => {
  expect(interviewForm.check(right)).toEqual({});
  expect(interviewForm.check({ ...right, klokke: "25:00" })).toHaveProperty("klokke");
  expect(interviewForm.check({ ...right, dag: "" })).toHaveProperty("dag");
  expect(interviewForm.check({ ...right, minutes: "5" })).toHaveProperty("minutes");
  expect(interviewForm.check({ ...right, minutes: "en time" })).toHaveProperty("minutes");
  expect(interviewForm.check({ ...right, teamsUrl: "http://mote.example" })).toHaveProperty(
    "teamsUrl",
  );
  expect(interviewForm.check({ ...right, teamsUrl: "https://mote.example/1" })).toEqual({});
});

test("note and words are told and sent; a word counts without what is around it", () => {
  const written = { ...right, "meta.note": " Ta opp fraværet ", tags: "Fravær, HMS ,; " };
  expect(interviewForm.check(written)).toEqual({});
  expect(interviewForm.body(written)).toMatchObject({
    minutes: 60,
    meta: { note: "Ta opp fraværet" },
    tags: ["Fravær", "HMS"],
  });
  const many = Array.from({ length: 11 }, (_, at) => `ord ${at}`).join(",");
  expect(interviewForm.check({ ...right, tags: many })).toHaveProperty("tags");
  expect(interviewForm.check({ ...right, "meta.note": "x".repeat(2001) })).toHaveProperty([
    "meta.note",
  ]);
});

test("the template is the one of the newest interview that still has its own", () => {
  const templates = [
    { value: "m1", label: "Første samtale" },
    { value: "m2", label: "Halvårssamtale" },
  ];
  const had = [{ navn: "Første samtale" }, { navn: "Halvårssamtale" }, { navn: "Slettet mal" }];
  expect(usualTemplate(had, templates)).toBe("m2");
  expect(usualTemplate([], templates)).toBeUndefined();
});

test("several get the template that most of them would, and the first of as many", () => {
  const templates = [
    { value: "m1", label: "Første samtale" },
    { value: "m2", label: "Halvårssamtale" },
  ];
  const first = [{ navn: "Første samtale" }];
  const half = [{ navn: "Halvårssamtale" }];
  expect(usualOfAll([half, first, half], templates)).toBe("m2");
  expect(usualOfAll([half, first], templates)).toBe("m1");
  expect(usualOfAll([half, []], templates)).toBe("m2");
  expect(usualOfAll([[], []], templates)).toBeUndefined();
});
