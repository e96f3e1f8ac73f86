import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatAmount, formatMoney, kronerOf, oereOf } from "./money.ts";

interface Example {
  ore: number;
  shown: string;
  plain: string;
}

const file = new URL("../../../crates/money/src/examples.json", import.meta.url);
const examples = JSON.parse(readFileSync(file, "utf8")) as Example[];
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

describe("money", () => {
  it.each(examples)("shows $ore as the server does", ({ ore, shown, plain }) => {
    expect(spaced(formatMoney(ore))).toBe(shown);
    expect(spaced(formatAmount(ore))).toBe(plain);
  });

  it("reads what people type", () => {
    expect(oereOf("71 550")).toBe(7_155_000);
    expect(oereOf("71550,5")).toBe(7_155_050);
    expect(oereOf("-12,05")).toBe(-1205);
    expect(oereOf("1.2.3")).toBeNull();
    expect(oereOf("")).toBeNull();
    expect(kronerOf(7_155_050)).toBe("71550,50");
  });
});
