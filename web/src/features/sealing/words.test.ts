import { expect, test } from "vitest";
import { base64Of, shownAs, timestampWords } from "./words.ts";

const settings = { navn: "Fjord", orgnr: "", tidligere: [], forseglet: 0 };

test("it is said whether seals get a timestamp, and how many wait", () => {
  const words = (tidsstempler: boolean, venter: number) =>
    timestampWords({ ...settings, tidsstempler, venter });
  expect(words(false, 0)).toContain("ingen tidsstempeltjeneste");
  expect(words(true, 0)).toContain("Ingen filer venter");
  expect(words(true, 1)).toContain("1 fil venter");
  expect(words(false, 3)).toContain("3 filer venter");
});

test("who the office is to others is said, and who says so", () => {
  const all = { ...settings, tidsstempler: true, venter: 0 };
  expect(shownAs(all)).toContain("vises som Fjord. ");
  expect(shownAs({ ...all, orgnr: "974760673" })).toContain("org.nr. 974760673");
});

test("bytes of every kind survive on their way", async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const sent = await base64Of(new File([bytes], "a.p12"));
  expect(Uint8Array.from(atob(sent), (c) => c.codePointAt(0) ?? 0)).toEqual(bytes);
});
