import { expect, test } from "vitest";
import { bodyOf, check, empty } from "./values.ts";

const written = { ...empty, sporsmal: "Hva gjør du først?", fasit: "Merker av." };
const goal = { id: "KM1", navn: "kappe rør" };
const trade = { id: "BATMF3----", navn: "Rørleggerfaget" };

test("a question is about one goal or one trade", () => {
  expect(check(written)).toEqual({ kode: "Velg et kompetansemål eller et lærefag" });
  expect(check({ ...written, kode: [goal], programomrade: [trade] })).toEqual({
    programomrade: "Velg enten kompetansemål eller lærefag",
  });
  expect(check({ ...written, kode: [goal] })).toEqual({});
});

test("what is not chosen is sent as nothing", () => {
  expect(bodyOf({ ...written, programomrade: [trade] })).toEqual({
    sporsmal: "Hva gjør du først?",
    fasit: "Merker av.",
    kode: null,
    programomrade: "BATMF3----",
  });
});
