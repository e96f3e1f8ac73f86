import { expect, test } from "vitest";
import { bodyOf, checkDocument, emptyDocument, limits } from "./values.ts";

test("a document needs a title, and no more groups than the server takes", () => {
  expect(checkDocument(emptyDocument)).toEqual({ title: "Skriv en tittel" });
  const groups = Array.from({ length: limits.groups + 1 }, (_, at) => `g${at}`);
  expect(Object.keys(checkDocument({ ...emptyDocument, title: "HMS", groups }))).toEqual([
    "groups",
  ]);
});

test("spec 3 §3.9: groups, allUsers, everyone exclude each other as one chooses", () => {
  const values = { ...emptyDocument, title: " HMS ", groups: ["g1"] };
  expect(bodyOf(values)).toMatchObject({
    title: "HMS",
    groups: ["g1"],
    allUsers: false,
    everyone: false,
  });
  expect(bodyOf({ ...values, audience: "users" })).toMatchObject({ groups: [], allUsers: true });
  expect(bodyOf({ ...values, audience: "everyone" })).toMatchObject({ groups: [], everyone: true });
});
