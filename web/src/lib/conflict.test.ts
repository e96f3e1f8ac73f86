import { describe, expect, test } from "vitest";
import {
  changedFields,
  conflictsBetween,
  merged,
  picksWords,
  textWords,
  type Words,
  yesWords,
} from "./conflict.ts";

interface Record {
  navn: string;
  signert: boolean;
  ansatte: { id: string; navn: string }[];
  koordinatorer: { id: string; navn: string }[];
}

const words: Words<Record> = {
  navn: textWords("Navn"),
  signert: yesWords("Signert"),
  ansatte: picksWords("Faglige ledere"),
  koordinatorer: picksWords("Koordinatorer"),
};

const pick = (id: string) => ({ id, navn: `Navn ${id}` });
const base: Record = {
  navn: "Kari",
  signert: false,
  ansatte: [pick("a1"), pick("a2")],
  koordinatorer: [pick("k1")],
};

test("another order, and spaces at the ends, are no change", () => {
  expect(changedFields(words, base, { ...base, ansatte: [pick("a2"), pick("a1")] })).toEqual([]);
  expect(changedFields(words, base, { ...base, navn: " Kari " })).toEqual([]);
  expect(changedFields(words, base, { ...base, ansatte: [pick("a1")], signert: true })).toEqual([
    "signert",
    "ansatte",
  ]);
});

describe("somebody else saved meanwhile", () => {
  const stored: Record = { ...base, navn: "Karin", koordinatorer: [pick("k1"), pick("k2")] };
  const mine: Record = { ...base, navn: "Kari Anne", signert: true };

  test("only what they changed is asked about; the own value is suggested where it was changed", () => {
    const conflicts = conflictsBetween(words, { base, mine, stored });
    expect(conflicts).toEqual([
      { field: "navn", label: "Navn", stored: "Karin", mine: "Kari Anne", suggested: "mine" },
      {
        field: "koordinatorer",
        label: "Koordinatorer",
        stored: "Navn k1, Navn k2",
        mine: "Navn k1",
        suggested: "stored",
      },
    ]);
  });

  test("the same change made by both is no conflict", () => {
    const both = { ...base, navn: "Karin" };
    const fields = conflictsBetween(words, { base, mine: both, stored }).map(({ field }) => field);
    expect(fields).toEqual(["koordinatorer"]);
  });

  test("a choice wins, and what one side alone changed is kept", () => {
    const states = { base, mine, stored };
    expect(merged(words, states, { navn: "stored", koordinatorer: "mine" })).toEqual({
      navn: "Karin",
      signert: true,
      ansatte: base.ansatte,
      koordinatorer: base.koordinatorer,
    });
    expect(merged(words, states, {})).toMatchObject({ navn: "Kari Anne", signert: true });
  });
});

test("what is not there has words too", () => {
  expect(words.ansatte.text([])).toBe("Ingen");
  expect(words.navn.text(" ")).toBe("Ikke utfylt");
  expect(words.signert.text(true)).toBe("Ja");
});
