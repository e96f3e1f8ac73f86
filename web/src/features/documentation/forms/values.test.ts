import { expect, test } from "vitest";
import { bodyOf, checkForm, firstParts, type FormValues, newPart } from "./values.ts";

const values = (parts: FormValues["parts"]): FormValues => ({
  title: "Logg",
  description: "",
  active: true,
  trades: [{ id: "BAELE3----", navn: "Elektrikerfaget" }],
  parts,
});

test("a form has a name, and each of its parts a heading", () => {
  expect(checkForm({ ...values([]), title: " " })).toEqual({
    title: "Skriv et navn",
    parts: "Legg til minst én del",
  });
  expect(checkForm(values([newPart("tekst")]))).toEqual({
    "parts.0.title": "Skriv en overskrift",
  });
  expect(checkForm(values(firstParts()))).toEqual({});
});

test("fixed questions are written, and something is answered to them", () => {
  const table = { ...newPart("tabell", "Risiko"), columns: [] };
  expect(checkForm(values([table]))).toEqual({
    "parts.0.questions": "Skriv minst ett spørsmål",
    "parts.0.columns": "Velg hva som skal svares",
  });
  const asked = { ...newPart("tabell", "Risiko"), questions: [" Strøm av? ", ""] };
  expect(checkForm(values([asked]))).toEqual({});
  expect(bodyOf(values([asked]))).toMatchObject({
    trades: ["BAELE3----"],
    parts: [{ questions: ["Strøm av?"], columns: ["ja/nei", "tiltak"] }],
  });
});
