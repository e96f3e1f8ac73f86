import { describe, expect, it } from "vitest";
import type { ReportList } from "@/api/schemas.gen.ts";
import {
  boundOf,
  boundText,
  byDays,
  byNumbers,
  byValues,
  definitionOf,
  groupable,
  summable,
  toggled,
} from "./definition.ts";

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
    expect(ids(byNumbers(list))).toEqual(["dager"]);
    expect(ids(groupable(list))).toEqual(["navn", "fag", "fra"]);
    expect(ids(summable(list))).toEqual(["dager"]);
  });

  it("has its columns in the order of the list, and keeps one that is gone", () => {
    expect(toggled(list, ["fra", "borte"], "navn")).toEqual(["navn", "fra", "borte"]);
    expect(toggled(list, ["navn", "fra"], "navn")).toEqual(["fra"]);
    expect(definitionOf(list).columns).toEqual(["navn", "fag", "fra", "dager"]);
  });

  it("is narrowed to numbers in the unit that people read", () => {
    const [money, hours] = [field("sum", "kroner"), field("minutter", "timer")];
    expect(boundOf(money, "1 500,50")).toBe(150_050);
    expect(boundText(money, 150_050)).toBe("1500,5");
    expect(boundOf(hours, "1,5")).toBe(90);
    expect(boundOf(hours, "mange")).toBeNull();
    expect(boundText(hours, undefined)).toBe("");
  });
});
