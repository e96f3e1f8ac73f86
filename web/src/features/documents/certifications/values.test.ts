import { expect, test } from "vitest";
import { bodyOf, checkCertification, emptyCertification } from "./values.ts";

test("a certification needs a title, and does not end before it is given", () => {
  expect(checkCertification(emptyCertification)).toEqual({ title: "Skriv en tittel" });
  const values = { ...emptyCertification, title: "Truck", utstedt: "2026-05-02" };
  expect(checkCertification(values)).toEqual({});
  expect(checkCertification({ ...values, utloper: "2026-05-01" })).toEqual({
    utloper: "Utløpet kan ikke være før utstedelsen",
  });
});

test("a day that is not given is none", () => {
  expect(bodyOf({ ...emptyCertification, title: " Truck " })).toEqual({
    title: "Truck",
    utsteder: "",
    utstedt: null,
    utloper: null,
  });
});
