import { expect, test } from "vitest";
import { saidScopes, withScope } from "./scopes.ts";

test("what a key opens is said in the order in which it is offered", () => {
  expect(saidScopes(["COMPANIES_READ", "PEOPLE_READ"])).toBe("Personer og Bedrifter");
  expect(saidScopes(["MEASURES_READ"])).toBe("Nøkkeltall");
});

test("a scope is put in and taken out once", () => {
  expect(withScope([], "COMPANIES_READ", true)).toEqual(["COMPANIES_READ"]);
  expect(withScope(["COMPANIES_READ"], "PEOPLE_READ", true)).toEqual([
    "PEOPLE_READ",
    "COMPANIES_READ",
  ]);
  expect(withScope(["PEOPLE_READ"], "PEOPLE_READ", true)).toEqual(["PEOPLE_READ"]);
  expect(withScope(["PEOPLE_READ"], "PEOPLE_READ", false)).toEqual([]);
});
