import { expect, test } from "vitest";
import { copyOf } from "./answers.ts";

test("her copy has each question with her answer, and leaves out what she did not write", () => {
  const besvart = Date.UTC(2026, 10, 23, 12);
  const of = (id: string, svar: string, visste: boolean) => ({
    id,
    sporsmal: "Hva gjør du først?",
    svar,
    visste,
    besvart,
  });
  expect(copyOf([of("a", "Merker av", true), of("b", "", false)])).toBe(
    "23.11.2026 – Kunne det\nHva gjør du først?\nMerker av\n\n23.11.2026 – Ikke helt\nHva gjør du først?",
  );
});
