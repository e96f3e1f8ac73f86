import { expect, test } from "vitest";
import { choose } from "@/blocks/filecolumns/choosing.ts";
import { incomplete } from "./mapping.ts";

test("two columns never hold the same", () => {
  expect(choose(["fornavn", null, "epost"], 1, "fornavn")).toEqual([null, "fornavn", "epost"]);
  expect(choose(["fornavn", "etternavn"], 0, null)).toEqual([null, "etternavn"]);
});

test("first and last name come together, or there are companies or instructors", () => {
  expect(incomplete(["fornavn", "etternavn"])).toBeNull();
  expect(incomplete(["fornavn", "epost"])).toContain("etternavn");
  expect(incomplete([null, "etternavn"])).toContain("fornavn");
  expect(incomplete([null, "epost"])).toContain("fornavn og etternavn");
  expect(incomplete(["bedrift", "orgnr"])).toBeNull();
});
