import { expect, test } from "vitest";
import type { ReviewEvent } from "@/api/schemas.gen.ts";
import { correctionOf, movedText } from "@/blocks/review/events.ts";
import { factsOf } from "./status.ts";

const entry = (type: ReviewEvent["type"], at: number, comment: string | null = null) => ({
  id: `${type}-${at}`,
  type,
  at,
  by: { id: "a1", navn: "Terje Nordli", rolle: "ANSATT" as const },
  comment,
});

const item = {
  id: "d1",
  name: "Feilsøking",
  status: "Sendt" as const,
  gjennomsyn: "Klar" as const,
  laerlingid: "l1",
  laerlingnavn: "Amina Yusuf",
  bedriftid: "b1",
  bedrift: "Nordfjord Elektro AS",
  laerefag: "Elektrikerfaget",
  ansatte: [],
  ansattenavn: [],
  sistendret: Date.parse("2026-11-12T00:00:00+01:00"),
  sendt: 0,
  antallbilder: 3,
  antallfiler: 4,
  antallmaal: 0,
  maal: [],
  miniatyr: "",
};

test("the facts of a row leave out what there is none of", () => {
  expect(factsOf(item)).toBe("12.11.2026 · 3 bilder · 1 fil");
});

test("the newest correction counts, and only while it has to be corrected", () => {
  const timeline = [
    entry("SENDT", 1),
    entry("MÅ RETTES", 2, "Bilder mangler"),
    entry("SENDT", 3),
    entry("MÅ RETTES", 4, "Ta med måleresultatene"),
  ];
  expect(correctionOf({ status: "Må rettes", timeline })?.comment).toBe("Ta med måleresultatene");
  expect(correctionOf({ status: "Sendt", timeline })).toBeNull();
});

test("an open page says who moved it", () => {
  const timeline = [entry("SENDT", 1), entry("GODKJENT", 2)];
  expect(movedText("Sendt", "Godkjent", timeline)).toBe("Terje Nordli godkjente den nå nettopp.");
  expect(movedText("Sendt", "Sendt", timeline)).toBeNull();
  expect(movedText("Godkjent", "Sendt", [entry("SENDT", 1)])).toBe("Godkjenningen er angret.");
});
