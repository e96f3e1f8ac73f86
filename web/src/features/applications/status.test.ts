import { expect, test } from "vitest";
import { boardStatuses, statusLabels, whyNot } from "./status.ts";

test("spec 2 §4: the labels of the statuses", () => {
  expect(Object.values(statusLabels)).toEqual([
    "Kladd",
    "Mottatt",
    "Videresendt",
    "Til intervju",
    "Tilbudt læreplass",
    "Fått læreplass",
    "Avslått",
    "Slettet",
  ]);
});

test("a place is found after an offer alone, and whoever has one is moved no more", () => {
  expect(whyNot("SENT", "APPROVED")).toBe("Søkeren må være tilbudt læreplass først");
  expect(whyNot("OFFERED", "APPROVED")).toBeNull();
  for (const to of boardStatuses) expect(whyNot("APPROVED", to)).not.toBeNull();
});

test("between the open ones and to a rejection there are ways in all directions", () => {
  expect(whyNot("INTERVIEW", "SENT")).toBeNull();
  expect(whyNot("FORWARDED", "REJECTED")).toBeNull();
  expect(whyNot("REJECTED", "INTERVIEW")).toBeNull();
  expect(whyNot("REJECTED", "APPROVED")).not.toBeNull();
});
