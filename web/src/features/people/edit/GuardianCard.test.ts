import { expect, test } from "vitest";
import { checkGuardian } from "./GuardianCard.tsx";

const guardian = (changes: object) => ({
  fornavn: "",
  etternavn: "",
  epost: "",
  telefon: "",
  relasjon: "",
  ...changes,
});

test("a guardian who is known has a name, and nobody is no fault", () => {
  expect(checkGuardian(guardian({}))).toEqual({});
  expect(checkGuardian(guardian({ fornavn: "Grete", etternavn: "Berg" }))).toEqual({});
  expect(Object.keys(checkGuardian(guardian({ telefon: "40012345" })))).toEqual([
    "fornavn",
    "etternavn",
  ]);
});
