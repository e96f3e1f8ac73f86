import { expect, test } from "vitest";
import { apprenticeViews } from "@/blocks/apprentice/views.ts";
import { type ListState, nothingChosen } from "@/blocks/list/listState.ts";
import { mailDraft, textDraft } from "./drafts.ts";
import { reasonIn, reasonOf } from "./reason.ts";

const of = (state: Partial<ListState>) => reasonOf({ ...nothingChosen, ...state });

test("what a shipped view asks for is the reason to write", () => {
  const { behind, ending, silent, unsigned } = apprenticeViews;
  expect([behind, ending, silent, unsigned].map(({ state }) => of(state))).toEqual([
    "bak",
    "slutter",
    "stille",
    "usignert",
  ]);
  expect(of({ values: { innlogging: ["Ikke invitert"] } })).toBe("aldri");
  expect(of({ values: { manglendeFag: ["Matematikk"] } })).toBe("fag");
  expect(reasonIn({ tempo: "Bak", laerefag: "Elektriker" })).toBe("bak");
});

test("a filter that tells no reason, or two, begins with nothing", () => {
  expect(of({})).toBeNull();
  expect(of({ values: { tempo: ["Bak", "Foran"] } })).toBeNull();
  expect(of({ values: { tempo: ["Bak"], kontrakt: ["Ikke signert"] } })).toBeNull();
  expect(of({ values: { manglendeFag: [""] } })).toBeNull();
  expect(mailDraft(undefined)).toEqual({ emne: "", melding: "" });
  expect(textDraft("noe annet")).toBe("");
});

test("a draft is filled for each receiver", () => {
  expect(textDraft("bak")).toContain("{fornavn}");
  expect(mailDraft("bak").melding).toMatch(/^<p>Hei {fornavn}!<\/p>.*<\/p>$/);
});
