import { expect, test } from "vitest";
import type { BankFileReport } from "@/api/schemas.gen.ts";
import { choose, incomplete, proposed } from "./columns.ts";

const report = (names: string[]): BankFileReport => ({
  kind: "CSV",
  bank: "",
  needsMapping: true,
  columns: names.map((name) => ({ name, meaning: null })),
  samples: [],
  parts: [],
  stored: [],
});

test("columns are taken for what their names say, each meaning once", () => {
  const { columns } = proposed(report(["Dag", "Rentedato", "Hva", "Kroner", "Sum", "Annet"]));
  expect(columns).toEqual(["DATE", "VALUE_DATE", "TEXT", "AMOUNT", "IGNORED", "IGNORED"]);
});

test("a meaning that is chosen again leaves the column that had it", () => {
  const chosen = proposed(report(["Dato", "Beløp"]));
  expect(choose(chosen, 1, "DATE").columns).toEqual(["IGNORED", "DATE"]);
});

test("a date and an amount, or both in and out, are needed", () => {
  const of = (names: string[]) => incomplete(proposed(report(names)));
  expect(of(["Dato", "Beløp"])).toBeNull();
  expect(of(["Dato", "Inn", "Ut"])).toBeNull();
  expect(of(["Beløp"])).toBe("Velg kolonnen med dato.");
  expect(of(["Dato", "Inn"])).toBe("Velg kolonnen med beløp, eller både inn og ut.");
  expect(of(["Dato", "Inn", "Beløp"])).toBe("Velg enten beløp, eller inn og ut.");
});
