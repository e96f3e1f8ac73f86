import { describe, expect, it } from "vitest";
import type { Figure } from "@/api/schemas.gen.ts";
import { change, written } from "./words.ts";

const figure = (verdi?: number, aaretFor?: number): Figure =>
  ({ verdi, aaretFor, enhet: "prosent" }) as unknown as Figure;

describe("a figure", () => {
  it("is written in its unit, and as a dash where nothing can be said", () => {
    expect(written(12.5, "prosent")).toBe("12,5 %");
    expect(written(24, "maaneder")).toBe("24 md.");
    expect(written(undefined, "antall")).toBe("–");
  });

  it("says how it changed since the year before", () => {
    expect(change(figure(5, 4))).toBe("Opp fra 4 % året før");
    expect(change(figure(4, 5))).toBe("Ned fra 5 % året før");
    expect(change(figure(4, 4))).toBe("Som året før (4 %)");
    expect(change(figure(4))).toBe("");
  });
});
