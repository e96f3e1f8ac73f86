import { expect, test } from "vitest";
import { checkTemplate, emptyTemplate, fieldsIn, withRule } from "./values.ts";

test("the fields of a text are those that it names", () => {
  const html = "<p>{navn} <strong>{epost}</strong> {lonn} {na<em>vn</em>}</p>";
  expect(fieldsIn(html, ["epost", "navn", "telefon"])).toEqual(["epost", "navn"]);
});

test("a field has one rule, and none for what holds anyway", () => {
  const left = withRule([], { felt: "epost", regel: "UTELAT", tekst: "" });
  const other = withRule(left, { felt: "epost", regel: "TEKST", tekst: "ingen" });
  expect(other).toEqual([{ felt: "epost", regel: "TEKST", tekst: "ingen" }]);
  expect(withRule(other, { felt: "epost", regel: "KREVES", tekst: "" })).toEqual([]);
});

test("a template has a name and a text", () => {
  expect(Object.keys(checkTemplate({ ...emptyTemplate, innhold: "<p></p>" }))).toEqual([
    "navn",
    "innhold",
  ]);
});
