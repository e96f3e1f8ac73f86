import { expect, test } from "vitest";
import type { AuditLine } from "@/api/schemas.gen.ts";
import { actorName, filterOf, monthsOf, namesThePerson, personPage } from "./words.ts";

test("the address narrows the audit trail, and nonsense in it does not", () => {
  const search = { person: "p1", kind: "PERSONNUMMER", fra: "2026-01-02", til: "", other: "x" };
  expect(filterOf(search)).toEqual({ person: "p1", kind: "PERSONNUMMER", fra: "2026-01-02" });
  expect(filterOf({ kind: "ALT", fra: "i går" })).toEqual({});
});

test("a line says who did it, also when nobody did or the person is gone", () => {
  const line: Omit<AuditLine, "utfort"> = {
    seq: 1,
    at: 0,
    hva: "endret lærlingen",
    om: null,
    gjelder: null,
    kind: "PERSONER",
    folger: [],
  };
  expect(actorName({ ...line, utfort: null })).toBe("Systemet");
  expect(actorName({ ...line, utfort: { id: "a", navn: null, rolle: null } })).toBe(
    "Slettet bruker",
  );
  expect(actorName({ ...line, utfort: { id: "a", navn: "Siri", rolle: "KOORDINATOR" } })).toBe(
    "Siri",
  );
});

test("apprentices and employees have pages", () => {
  expect(personPage({ id: "a", rolle: "LAERLING" })).toBe("/k/laerlinger/a");
  expect(personPage({ id: "b", rolle: "ANSATT" })).toBe("/k/ansatte/b");
  expect(personPage({ id: "c", rolle: "KOORDINATOR" })).toBeNull();
  expect(personPage(null)).toBeNull();
});

test("the name confirms however it is written", () => {
  expect(namesThePerson("  kari   lærlingsen", "Kari Lærlingsen")).toBe(true);
  expect(namesThePerson("", "Kari Lærlingsen")).toBe(false);
});

test("months are whole, one to six hundred, or none", () => {
  expect(monthsOf(" 12 ")).toBe(12);
  expect(monthsOf("")).toBeNull();
  for (const wrong of ["0", "601", "1,5", "-3", "x"]) expect(monthsOf(wrong)).toBeUndefined();
});
