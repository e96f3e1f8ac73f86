import { expect, test } from "vitest";
import { filled, filledParts, sampleValues, withGaps } from "./placeholders.ts";
import { smsLength } from "./sms.ts";

const values = sampleValues("Opplæringskontoret Fjord");

test("spec 3 §9.6: first name, last name and training-office name are replaced", () => {
  expect(filled("Hei {fornavn} {etternavn}, hilsen {opplaeringskontor}.", values)).toBe(
    "Hei Kari Nordmann, hilsen Opplæringskontoret Fjord.",
  );
});

test("what is in braces but no placeholder stays, and nothing is replaced twice", () => {
  expect(filled("{frist} {fornavn}{", { ...values, fornavn: "{etternavn}" })).toBe(
    "{frist} {etternavn}{",
  );
  expect(filled("{constructor}", values)).toBe("{constructor}");
});

test("what went to many is read with its gaps in words, never as it was typed", () => {
  expect(withGaps("Hei {fornavn}! Hilsen {opplaeringskontor}")).toBe(
    "Hei [fornavn]! Hilsen [opplæringskontoret]",
  );
});

test("a preview knows which words came from a placeholder", () => {
  expect(filledParts("Hei {fornavn}!", values)).toEqual([
    { text: "Hei ", from: null },
    { text: "Kari", from: "fornavn" },
    { text: "!", from: null },
  ]);
});

test("an SMS has 160 places, 153 in each of several; other letters leave 70 and 67", () => {
  expect(smsLength("å".repeat(160)).messages).toBe(1);
  expect(smsLength("å".repeat(161)).messages).toBe(2);
  expect(smsLength("a".repeat(306)).messages).toBe(2);
  expect(smsLength("a".repeat(307)).messages).toBe(3);
  expect(smsLength("€".repeat(80)).messages).toBe(1);
  expect(smsLength("€".repeat(81)).messages).toBe(2);
  expect(smsLength("ł".repeat(70)).messages).toBe(1);
  expect(smsLength("ł".repeat(71)).messages).toBe(2);
  expect(smsLength("👍")).toEqual({ characters: 1, messages: 1 });
  expect(smsLength("")).toEqual({ characters: 0, messages: 1 });
});
