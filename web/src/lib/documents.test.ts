import { expect, test } from "vitest";
import { needsOwnDocument, readsOutlook } from "./documents.ts";

test("two pages read Outlook, and no other address does", () => {
  for (const path of ["/k/outlook", "/k/kalender/se", "/k/outlook/"]) {
    expect(readsOutlook(path)).toBe(true);
  }
  for (const path of ["/", "/k", "/k/outlook/x", "/l/outlook", "/k/kalender"]) {
    expect(readsOutlook(path)).toBe(false);
  }
});

test("such a page is entered and left by loading, and one leads to the other without", () => {
  expect(needsOwnDocument("/k/outlook", "/k")).toBe(true);
  expect(needsOwnDocument("/k/laerlinger", "/k/outlook")).toBe(true);
  expect(needsOwnDocument("/k/kalender/se", "/k/outlook")).toBe(false);
  expect(needsOwnDocument("/k/laerlinger", "/login")).toBe(false);
});
