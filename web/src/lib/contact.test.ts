import { expect, test } from "vitest";
import { isEmail, isPhone } from "./contact.ts";
import { isStrongPassword, passwordChecks } from "./password.ts";

test("spec 1 §5: password of at least 8 characters with lowercase, uppercase and digits", () => {
  expect(isStrongPassword("Fjordbris7")).toBe(true);
  expect(isStrongPassword("Kort7")).toBe(false);
  expect(passwordChecks("").map(({ text }) => text)).toEqual([
    "Passordet må være minst 8 tegn langt",
    "Må inneholde små bokstaver",
    "Må inneholde store bokstaver",
    "Må inneholde tall",
  ]);
});

test("spec 1 §5: phone format", () => {
  expect(isPhone("+47 (400) 00-003")).toBe(true);
  expect(isPhone("400.00/003")).toBe(true);
  expect(isPhone("ring meg")).toBe(false);
  expect(isPhone("12")).toBe(false);
});

test("e-mail format", () => {
  expect(isEmail("kari@fjord.example")).toBe(true);
  expect(isEmail("kari@fjord")).toBe(false);
  expect(isEmail("kari fjord.example")).toBe(false);
});
