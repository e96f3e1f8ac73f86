import { expect, test } from "vitest";
import { kindOfSlug, KINDS, pageOf, uploadPage } from "./kinds.ts";
import { pages } from "./pages.k.ts";

test("each kind of file has a page, and a way to read one in", () => {
  for (const kind of KINDS) {
    expect(pages.map(({ path }) => path)).toContain(kind.to);
    expect(kindOfSlug(kind.slug)).toBe(kind);
    expect(pageOf(kind.kind)).toBe(kind);
    expect(uploadPage(kind)).toBe(`/k/vigo/les-inn/${kind.slug}`);
  }
  expect(kindOfSlug("noe")).toBeUndefined();
});

test("no page of the county's files is offered to who has none", () => {
  expect(pages.every(({ needs }) => needs === "vigo")).toBe(true);
});
