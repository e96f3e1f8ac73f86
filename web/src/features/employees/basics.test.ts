import { expect, test } from "vitest";
import { basicsOf, emptyBasics, toBasics, toNew, wrongBasics } from "./basics.ts";
import { terje } from "./fixtures.ts";

test("a name and one way to sign in are needed", () => {
  expect(wrongBasics(emptyBasics)).toEqual({
    fornavn: "Skriv fornavn",
    etternavn: "Skriv etternavn",
    epost: "Skriv e-post eller telefon",
  });
  const named = { ...emptyBasics, fornavn: "Terje", etternavn: "Bakke" };
  expect(wrongBasics({ ...named, telefon: "400 00 214" })).toEqual({});
  expect(wrongBasics({ ...named, epost: "terje@bygg.example" })).toEqual({});
  expect(wrongBasics({ ...named, epost: "terje", telefon: "x" })).toEqual({
    epost: "Vennligst skriv en gyldig e-post",
    telefon: "Vennligst skriv et gyldig telefonnummer",
  });
});

test("the identity number is left alone, replaced or removed", () => {
  const basics = basicsOf(terje);
  expect(toBasics(terje, 3, basics).personnr).toBeNull();
  expect(toBasics(terje, 3, { ...basics, personnr: " 179120 99997 " }).personnr).toBe(
    "179120 99997",
  );
  expect(toBasics(terje, 3, { ...basics, removePersonnr: true }).personnr).toBe("");
  expect(toNew({ ...emptyBasics, personnr: "" }).personnr).toBeNull();
});

test("a colleague sends neither permissions nor identity number", () => {
  const seen = { ...terje, can: { ...terje.can, tilganger: false } };
  const sent = toBasics(seen, 3, basicsOf(seen));
  expect(sent).not.toHaveProperty("tilganger");
  expect(sent).not.toHaveProperty("personnr");
  expect(sent).toMatchObject({ employeeId: terje.id, version: 3, telefon: null });
});
