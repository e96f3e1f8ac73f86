import { expect, test } from "vitest";
import { counted, fullName, initialsOf } from "./names.ts";
import {
  allTexts,
  oneOf,
  oneText,
  parseSearch,
  readSearch,
  stringifySearch,
  valueOf,
  valuesOf,
} from "./search.ts";

test("an address is read and written without guessing types", () => {
  const search = parseSearch("?q=007&status=a&status=b&tom=");
  expect(search).toEqual({ q: "007", status: ["a", "b"], tom: "" });
  expect(stringifySearch(search)).toBe("?q=007&status=a&status=b");
  expect(stringifySearch({ q: undefined, a: null })).toBe("");
});

test("values are found one by one or all", () => {
  const search = { q: "x", status: ["a", "b"] };
  expect(valuesOf(search, "q")).toEqual(["x"]);
  expect(valuesOf(search, "ukjent")).toEqual([]);
  expect(valueOf(search, "status")).toBe("a");
});

test("initials are of the first and the last name", () => {
  expect(initialsOf("Amina Yusuf")).toBe("AY");
  expect(initialsOf("ole kristian ås")).toBe("OÅ");
  expect(initialsOf("Kari")).toBe("K");
  expect(initialsOf("  ")).toBe("");
});

test("names and numbers with their words", () => {
  expect(fullName({ fornavn: "Kari", etternavn: "" })).toBe("Kari");
  expect(counted(1, "lærling", "lærlinger")).toBe("1 lærling");
  expect(counted(2, "lærling", "lærlinger")).toBe("2 lærlinger");
});

test("a page reads what it understands of the search of its address", () => {
  const names = { fane: oneOf(["alle", "kommer"]), kode: oneText, til: allTexts };
  expect(readSearch({ fane: "kommer", kode: ["1", "2"], annet: "x" }, names)).toEqual({
    fane: "kommer",
    kode: "1",
    til: [],
  });
  expect(readSearch({ fane: "borte", til: ["a", "b"] }, names)).toEqual({
    fane: undefined,
    kode: undefined,
    til: ["a", "b"],
  });
});
