import { describe, expect, it } from "vitest";
import type { ReportList } from "@/api/schemas.gen.ts";
import { byDays, byValues, definitionOf, groupable, summable, toggled } from "./definition.ts";

const field = (id: string, slag: ReportList["felt"][number]["slag"], filter = true) => ({
  id,
  label: id,
  slag,
  filter,
  sorteres: true,
  flere: false,
});

const list: ReportList = {
  list: "FRAVAER",
  label: "Fravær",
  rader: "fravær",
  felt: [
    field("navn", "tekst", false),
    field("fag", "tekst"),
    field("fra", "dato"),
    field("dager", "tall"),
  ],
};

const ids = (fields: readonly { id: string }[]) => fields.map(({ id }) => id);

describe("what a report is built of", () => {
  it("is offered where it can be used", () => {
    expect(ids(byValues(list))).toEqual(["fag"]);
    expect(ids(byDays(list))).toEqual(["fra"]);
    expect(ids(groupable(list))).toEqual(["navn", "fag", "fra"]);
    expect(ids(summable(list))).toEqual(["dager"]);
  });

  it("has its columns in the order of the list, and keeps one that is gone", () => {
    expect(toggled(list, ["fra", "borte"], "navn")).toEqual(["navn", "fra", "borte"]);
    expect(toggled(list, ["navn", "fra"], "navn")).toEqual(["fra"]);
    expect(definitionOf(list).columns).toEqual(["navn", "fag", "fra", "dager"]);
  });
});
