import { expect, test } from "vitest";
import type { OwnToken } from "@/api/schemas.gen.ts";
import { goTogether, scopeLabel, scopesFor, tokenFacts } from "./tokens.ts";

const token: OwnToken = {
  id: "t1",
  navn: "Regneark",
  omfang: ["PLAN"],
  begynner: "1a2b3c4d",
  laget: Date.UTC(2026, 10, 20, 12),
  gjelderTil: "2027-02-20",
  gjelder: true,
  bruk: [],
};

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

test("a key is known by how it begins, and says when it was used", () => {
  expect(tokenFacts(token)).toMatch(/^1a2b3c4d… · gjelder til .*2027 · ikke brukt$/);
  const used = tokenFacts({ ...token, sistBrukt: Date.UTC(2026, 10, 21, 12) });
  expect(used).toMatch(/· brukt .*2026$/);
});
