import { expect, test } from "vitest";
import { fieldsLike, typedField } from "./mergeFields.ts";

const field = (name: string, label: string) => ({ name, label, group: "Lærlingen" });
const fields = [field("navn", "Navn"), field("etternavn", "Etternavn"), field("epost", "E-post")];

test("a field is typed from its brace on", () => {
  expect(typedField("Hei {")).toBe("");
  expect(typedField("{navn} og {fø")).toBe("fø");
  expect(typedField("{navn}")).toBeNull();
  expect(typedField("{ navn")).toBeNull();
});

test("fields that begin like what is typed come first", () => {
  expect(fieldsLike(fields, "nav").map(({ name }) => name)).toEqual(["navn", "etternavn"]);
  expect(fieldsLike(fields, "epo").map(({ name }) => name)).toEqual(["epost"]);
  expect(fieldsLike(fields, "").length).toBe(3);
  expect(fieldsLike(fields, "x")).toEqual([]);
});
