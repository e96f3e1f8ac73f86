import { expect, test } from "vitest";
import type { CurriculumUpdateItem } from "@/api/schemas.gen.ts";
import {
  changesSomething,
  changeText,
  languageText,
  matchingSets,
  missingLines,
  sourceText,
  standingOf,
  updateText,
  validityText,
} from "./words.ts";

const item: CurriculumUpdateItem = {
  kode: "XEL01-01",
  tittel: "Læreplan",
  ny: false,
  standing: "GJELDER",
  antallMaal: 25,
  felter: [],
  nye: [],
  endret: [],
  borte: [],
  mangler: [],
  planer: 0,
};

const update = {
  id: "u",
  kilde: "UDIR" as const,
  filer: [],
  created: 0,
  version: 1,
  laereplaner: [item],
  uendret: 2,
  programomraader: { nye: 0, endret: 0 },
  fag: { nye: 0, endret: 0 },
  problemer: [],
  renset: [],
};

test("expired and coming versions are marked", () => {
  expect(standingOf("Utgått").tone).toBe("neutral");
  expect(standingOf("Kommer").icon).toBe("clock");
  expect(validityText({ gyldigFra: "2022-08-01", gyldigTil: "2028-07-31" })).toBe(
    "Gjelder fra 01.08.2022 til 31.07.2028",
  );
  expect(validityText({})).toBe("");
});

test("what is shown is bokmål, so another language is told", () => {
  expect(languageText("nno")).toBe("Fastsatt på nynorsk");
  expect(languageText("nob")).toBe("");
});

test("what is missing is told by kind and code", () => {
  expect(
    missingLines([
      { slag: "KOMPETANSEMAAL", kode: "KM1" },
      { slag: "KOMPETANSEMAAL", kode: "KM2" },
      { slag: "KOMPETANSEMAALSETT", kode: "KV1" },
    ]),
  ).toEqual(["1 kompetansemålsett: KV1", "2 kompetansemål: KM1, KM2"]);
});

test("what an update would change is told in a line", () => {
  const goal = { kode: "KM1", tittel: "t" };
  expect(changeText({ ...item, ny: true })).toBe("Ny læreplan med 25 mål");
  expect(changeText({ ...item, nye: [goal], borte: [goal] })).toBe("1 nytt mål · 1 mål går ut");
  expect(changeText({ ...item, felter: [{ felt: "Gjelder til", fra: "", til: "" }] })).toBe(
    "gjelder til",
  );
  expect(changeText(item)).toBe("Bare opplysninger om målene");
  expect(updateText(update)).toBe("0 nye læreplaner · 1 endret · 2 uendret");
  expect(changesSomething(update)).toBe(true);
  expect(changesSomething({ ...update, laereplaner: [] })).toBe(false);
});

test("where an update came from is told", () => {
  expect(sourceText(update)).toBe("Fra Utdanningsdirektoratet");
  expect(sourceText({ ...update, kilde: "FIL", filer: ["a.json"] })).toBe("Fra a.json");
  expect(sourceText({ ...update, kilde: "FIL", filer: ["a", "b"] })).toBe("Fra 2 filer");
});

test("goals are found by words, code and verb", () => {
  const goal = (kode: string, tittel: string, verb: string[]) => ({
    kode,
    tittel,
    verb,
    kjerneelementer: [],
    ferdigheter: [],
    temaer: [],
  });
  const set = { kode: "KV1", tittel: "Sett", bedrift: true, utgaatt: false, vanlig: true, fag: [] };
  const sets = [
    { ...set, maal: [goal("KM1", "montere rør", ["Montere"]), goal("KM2", "lese", [])] },
  ];
  const found = (text: string) => matchingSets(sets, text).flatMap(({ maal }) => maal.length);
  expect(found("")).toEqual([2]);
  expect(found("RØR")).toEqual([1]);
  expect(found("km2")).toEqual([1]);
  expect(found("sveise")).toEqual([]);
});
