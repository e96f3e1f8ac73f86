import { expect, test } from "vitest";
import { SharedDocumentText } from "@/api/fields.gen.ts";
import { documentForm } from "./values.ts";

const { empty, check, body } = documentForm;

test("a document needs a title, and no more groups than the server takes", () => {
  expect(check(empty)).toEqual({ title: "Skriv en tittel" });
  const groups = Array.from({ length: SharedDocumentText.groups.max + 1 }, (_, at) => `g${at}`);
  expect(Object.keys(check({ ...empty, title: "HMS", groups }))).toEqual(["groups"]);
});

test("spec 3 §3.9: groups, allUsers, everyone exclude each other as one chooses", () => {
  const values = { ...empty, title: " HMS ", groups: ["g1"] };
  expect(body(values)).toMatchObject({
    title: "HMS",
    groups: ["g1"],
    allUsers: false,
    everyone: false,
  });
  expect(body({ ...values, audience: "users" })).toMatchObject({ groups: [], allUsers: true });
  expect(body({ ...values, audience: "everyone" })).toMatchObject({ groups: [], everyone: true });
});
