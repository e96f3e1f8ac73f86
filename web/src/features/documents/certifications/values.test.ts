import { expect, test } from "vitest";
import { certification } from "./values.ts";

test("a certification needs a title, and does not end before it is given", () => {
  const { empty, check } = certification;
  expect(check(empty)).toEqual({ title: "Skriv en tittel" });
  const values = { ...empty, title: "Truck", utstedt: "2026-05-02" };
  expect(check(values)).toEqual({});
  expect(check({ ...values, utloper: "2026-05-01" })).toEqual({
    utloper: "Utløpet kan ikke være før utstedelsen",
  });
});

test("a day that is not given is none", () => {
  expect(certification.body({ ...certification.empty, title: " Truck " })).toEqual({
    title: "Truck",
    utsteder: "",
    utstedt: null,
    utloper: null,
  });
});
