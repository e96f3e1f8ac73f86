import { expect, test } from "vitest";
import { changedFields } from "./conflict.ts";
import { formFields } from "./fields.ts";

const shape = {
  title: { kind: "line", required: true, max: 10 },
  note: { kind: "text", max: 20 },
  given: { kind: "date" },
  seats: { kind: "number", required: true, min: 1, max: 30 },
  open: { kind: "yes", required: true },
  groups: { kind: "list", max: 2 },
  type: { kind: "choice", required: true },
} as const;

const form = formFields(
  shape,
  {
    title: { label: "Tittel", ask: "Skriv en tittel" },
    note: "Notat",
    given: "Gitt",
    seats: "Plasser",
    open: "Åpen",
    groups: "Grupper",
  },
  ({ title, note }) => (note === title && note !== "" ? { note: "Står i tittelen" } : null),
);

const values = { ...form.empty, title: " Kurs ", seats: "12" };

test("a form begins empty, and says what must be filled in", () => {
  expect(form.empty).toEqual({
    title: "",
    note: "",
    given: "",
    seats: "",
    open: false,
    groups: [],
  });
  expect(form.check(form.empty)).toEqual({
    title: "Skriv en tittel",
    seats: "Feltet må fylles ut",
  });
  expect(form.check(values)).toEqual({});
});

test("every limit is the server's, and what holds between fields is told beside", () => {
  const wrong = {
    ...values,
    title: "x".repeat(11),
    note: "x".repeat(11),
    seats: "31",
    groups: ["a", "b", "c"],
  };
  expect(form.check(wrong)).toEqual({
    title: "Kan ikke være lengre enn 10 tegn",
    note: "Står i tittelen",
    seats: "Skriv et tall fra 1 til 30",
    groups: "Du kan velge opptil 2",
  });
});

test("what is sent has no space around it, and a day that is not given is none", () => {
  expect(form.body(values)).toEqual({
    title: "Kurs",
    note: "",
    given: null,
    seats: 12,
    open: false,
    groups: [],
  });
});

test("what is stored is written as one changes it, and compared without space around it", () => {
  const stored = { title: "Kurs", note: null, given: "2026-11-27", seats: 12, open: true };
  const read = form.valuesOf(stored);
  expect(read).toMatchObject({ note: "", given: "2026-11-27", seats: "12", groups: [] });
  expect(changedFields(form.words, read, { ...read, title: "Kurs ", open: false })).toEqual([
    "open",
  ]);
});

test("a field of a record within the record is named as the server names it", () => {
  const address = formFields(
    { navn: shape.title, "adresse.sted": shape.note, "adresse.siden": shape.given },
    { navn: "Navn", "adresse.sted": "Sted", "adresse.siden": "Siden" },
  );
  const written = { ...address.empty, navn: "Bygg", "adresse.sted": " Bergen " };
  expect(address.body(written)).toEqual({
    navn: "Bygg",
    adresse: { sted: "Bergen", siden: null },
  });
  expect(address.valuesOf({ navn: "Bygg", adresse: { sted: "Bergen" } })).toEqual({
    ...written,
    "adresse.sted": "Bergen",
  });
  expect(address.valuesOf({ navn: "Bygg", adresse: null })["adresse.sted"]).toBe("");
  expect(address.check({ ...written, "adresse.sted": "x".repeat(21) })).toEqual({
    "adresse.sted": "Kan ikke være lengre enn 20 tegn",
  });
});
