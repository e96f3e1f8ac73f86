import { expect, test } from "vitest";
import type { VerificationCheck, VerificationMatch } from "@/api/schemas.gen.ts";
import { factsOf, originalSaid, saidOf, sealOf, timeOf, wholenessOf } from "./answers.ts";
import { fingerprintOf } from "./fingerprint.ts";

const found: VerificationMatch = {
  svar: "GJELDENDE",
  organisasjon: "Fjord opplæringskontor",
  orgnr: "",
  art: "Signert dokument",
  slag: "FORSEGLET",
  bareBevis: false,
  underskrivere: 2,
  opprettet: 1_795_165_200_000,
  forseglet: 1_795_165_200_000,
};

const checked: VerificationCheck = {
  sha256: "0".repeat(64),
  endring: "UENDRET",
  tilfoyd: 0,
  segl: { kjent: true, organisasjon: "Fjord opplæringskontor" },
  tid: { kilde: "TIDSSTEMPEL", tidspunkt: 1_795_165_200_000, tjeneste: "Tid AS" },
  signaturer: 1,
  kjentFil: true,
  treff: [],
  original: [],
};

test("six answers, each with its own words", () => {
  expect(saidOf(found).title).toBe("Ekte og gjeldende");
  expect(saidOf(found).text).toContain("Fjord opplæringskontor forseglet den 20.11.26 kl 10:00");
  expect(saidOf({ ...found, svar: "ERSTATTET" }).title).toBe("Ekte, men erstattet");
  expect(saidOf({ ...found, svar: "TRUKKET_TILBAKE" }).title).toBe("Ekte, men trukket tilbake");
  expect(saidOf({ ...found, svar: "UTEN_SEGL" }).title).toBe("Ekte, men uten segl");
  const expired = saidOf({ ...found, svar: "UTLOPT", gyldigTil: "2026-11-20" });
  expect(expired.title).toBe("Ekte, men utløpt");
  expect(expired.text).toContain("bare til 20.11.2026");
  expect(saidOf(undefined).title).toBe("Ukjent fil");
});

test("a file without a seal of its own leads to its evidence, and one that is not sealed says so", () => {
  const frozen = { ...found, svar: "UTEN_SEGL" as const, slag: "FROSSET" as const };
  expect(saidOf({ ...frozen, bareBevis: true })).toMatchObject({ tone: "positive" });
  expect(saidOf({ ...frozen, bareBevis: true }).text).toContain("signaturbeviset er forseglet");
  expect(saidOf(frozen).text).toContain("det gjør den forseglede filen");
  expect(saidOf({ ...frozen, forseglet: undefined }).text).toContain("ikke forseglet ennå");
});

test("what was added to is another file than the original", () => {
  expect(originalSaid(found)).toMatchObject({ tone: "info", title: "Originalen er kjent" });
  expect(originalSaid(found).text).toContain("ekte og gjeldende");
});

test("what is not known is left out", () => {
  const labels = factsOf({ ...found, underskrivere: 0 }).map(([label]) => label);
  expect(labels).toEqual(["Organisasjon", "Dokument", "Denne filen er", "Forseglet"]);
});

test("how much a document stands for, and until when it holds, is told where it says so", () => {
  const facts = factsOf({ ...found, omfang: "7,5 timer", gyldigTil: "2027-11-20" });
  expect(facts).toContainEqual(["Omfang", "7,5 timer"]);
  expect(facts).toContainEqual(["Gyldig til", "20.11.2027"]);
});

test("three questions are answered each for itself", () => {
  expect(wholenessOf(checked).title).toBe("Uendret");
  expect(wholenessOf({ ...checked, kjentFil: false }).title).toBe("Uendret, men ukjent");
  expect(wholenessOf({ ...checked, endring: "TILFOYD", tilfoyd: 1 }).text).toContain("1 byte er");
  expect(wholenessOf({ ...checked, endring: "ENDRET" }).tone).toBe("negative");
  expect(sealOf(checked).title).toBe("Fjord opplæringskontor");
  const strange = { ...checked, segl: { kjent: false, organisasjon: "" } };
  expect(sealOf(strange)).toMatchObject({ title: "Ukjent", tone: "warning" });
  expect(sealOf({ ...strange, signaturer: 0 }).title).toBe("Ingen");
  expect(timeOf(checked).text).toContain("Tid AS");
  const stated = { ...checked, tid: { ...checked.tid, kilde: "OPPGITT" as const } };
  expect(timeOf(stated).tone).toBe("info");
});

test("a file is known by its SHA-256", async () => {
  const file = new File(["abc"], "a.pdf");
  expect(await fingerprintOf(file)).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
