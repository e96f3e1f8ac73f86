import { expect, test } from "vitest";
import { blankCoordinator, checkCoordinator, coordinatorBody } from "./coordinatorForm.ts";

test("a coordinator has a name and one way to sign in", () => {
  expect(checkCoordinator(blankCoordinator)).toEqual({
    fornavn: "Skriv fornavn",
    etternavn: "Skriv etternavn",
    epost: "Skriv e-post eller telefon",
  });
  const named = { ...blankCoordinator, fornavn: "Berit", etternavn: "Bø" };
  expect(checkCoordinator({ ...named, telefon: "912 34 567" })).toEqual({});
  expect(checkCoordinator({ ...named, epost: "berit@fjord.example" })).toEqual({});
  expect(Object.keys(checkCoordinator({ ...named, epost: "berit", telefon: "x" }))).toEqual([
    "epost",
    "telefon",
  ]);
});

test("what is left empty is nothing, not an empty address", () => {
  expect(coordinatorBody(blankCoordinator)).toMatchObject({ epost: null, telefon: null });
});
