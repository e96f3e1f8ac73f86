import { expect, test } from "vitest";
import { goTogether, scopeLabel, scopesFor } from "./tokens.ts";

test("an apprentice is not offered the lists of the office", () => {
  expect(scopesFor("LAERLING")).not.toContain("LISTER");
  expect(scopesFor("KOORDINATOR")).toContain("LISTER");
  for (const scope of scopesFor("ANSATT")) expect(scopeLabel(scope)).not.toBe("");
});

test("a key that begins drafts reads goals alone beside that", () => {
  expect(goTogether(["KLADD", "PLAN"])).toBe(true);
  expect(goTogether(["KLADD", "DOKUMENTASJON"])).toBe(false);
  expect(goTogether(["PLAN", "DOKUMENTASJON", "VENTER"])).toBe(true);
});
