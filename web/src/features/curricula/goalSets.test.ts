import { expect, test } from "vitest";
import type { CurriculumGoalSet } from "@/api/schemas.gen.ts";
import { offeredSets, sentSets, usualSets } from "./goalSets.ts";

const set = (kode: string, rest: Partial<CurriculumGoalSet> = {}) =>
  ({ kode, maal: [{}], utgaatt: false, vanlig: true, ...rest }) as CurriculumGoalSet;

const curriculum = {
  kompetansemaalsett: [
    set("KV1"),
    set("KV2", { vanlig: false }),
    set("KV3", { maal: [] }),
    set("KV4", { utgaatt: true, vanlig: false }),
    set("KV5"),
  ],
};

test("sets in force with goals are offered, and those of a company are chosen from the start", () => {
  expect(offeredSets(curriculum).map(({ kode }) => kode)).toEqual(["KV1", "KV2", "KV5"]);
  expect(usualSets(curriculum)).toEqual(["KV1", "KV5"]);
  const expired = { kompetansemaalsett: [set("KV4", { utgaatt: true })] };
  expect(offeredSets(expired)).toHaveLength(1);
});

test("the usual ones are sent as no choice", () => {
  expect(sentSets(curriculum, null)).toEqual([]);
  expect(sentSets(curriculum, ["KV5", "KV1"])).toEqual([]);
  expect(sentSets(curriculum, ["KV5"])).toEqual(["KV5"]);
  expect(sentSets(undefined, ["KV5"])).toEqual([]);
});
