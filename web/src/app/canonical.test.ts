import { expect, test } from "vitest";
import { openPages } from "./openPages.ts";
import { areas } from "../../tests/areas.ts";
import { canonicalPath as canonicalIn } from "./canonical.ts";

const canonicalPath = (path: string) => canonicalIn(path, areas.KOORDINATOR);

test("capitals in an address are small ones, and ids stay as they are", () => {
  expect(canonicalPath("/K/Laerlinger")).toBe("/k/laerlinger");
  expect(canonicalPath("/LOGIN")).toBe("/login");
  expect(canonicalPath("/K/laerlinger/AbC-1/Oppgaver")).toBe("/k/laerlinger/AbC-1/oppgaver");
  expect(canonicalPath("/Signeringslenke/Fjord.AbC")).toBe("/signeringslenke/Fjord.AbC");
  expect(canonicalPath("/K/Laerlinger/Opprett")).toBe("/k/laerlinger/opprett");
});

test("what is written as the product writes it, or is nowhere, stays", () => {
  expect(canonicalPath("/k/laerlinger")).toBeNull();
  expect(canonicalPath("/k/laerlinger/AbC-1")).toBeNull();
  expect(canonicalPath("/Ingensteds")).toBeNull();
});

test("every page before the sign-in is among those that are written right", () => {
  for (const path of Object.keys(openPages)) {
    const opened = path.replaceAll("$token", "abc");
    expect(canonicalPath(opened.replace(/^\/./, (begin) => begin.toUpperCase()))).toBe(opened);
  }
});

test("of a role whose pages are not here the role alone is known", () => {
  expect(canonicalIn("/K/Laerlinger", null)).toBe("/k/Laerlinger");
  expect(canonicalIn("/k/Laerlinger", areas.LAERLING)).toBeNull();
  expect(canonicalIn("/LOGIN", null)).toBe("/login");
});
