import { expect, test } from "vitest";
import type { Recipients } from "@/api/schemas.gen.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { chosenOf, reachOf, recipientsError, sendQuestion, usersOf } from "./chosen.ts";

const user = (id: string, kind: ChosenUser["kind"]): ChosenUser => ({ id, kind, navn: id });

const recipients: Recipients = {
  recipients: [
    {
      id: "k",
      type: "APPRENTICE",
      navn: "Kari Vik",
      fornavn: "Kari",
      etternavn: "Vik",
      harTelefon: true,
      harEpost: false,
      harPush: false,
    },
    {
      id: "b",
      type: "COMPANY",
      navn: "Bygg AS",
      fornavn: "Bygg AS",
      etternavn: "",
      harTelefon: false,
      harEpost: false,
      harPush: false,
    },
  ],
  unknown: [],
};

test("people, groups and companies go to the server by themselves", () => {
  const chosen = [
    user("a", "APPRENTICE"),
    user("g", "GROUP"),
    user("c", "COMPANY"),
    user("e", "EMPLOYEE"),
  ];
  expect(chosenOf(chosen)).toEqual({ people: ["a", "e"], groups: ["g"], companies: ["c"] });
  expect(usersOf(recipients).map(({ kind, detail }) => [kind, detail])).toEqual([
    ["APPRENTICE", "Lærling"],
    ["COMPANY", "Bedrift"],
  ]);
});

test("who lacks a number or an address is told before", () => {
  expect(reachOf(recipients, "sms")).toEqual({ all: 2, without: ["Bygg AS"] });
  const question = sendQuestion("sms", reachOf(recipients, "sms"), 3);
  expect(question.title).toBe("Sende SMS til 1 mottaker?");
  expect(question.text).toContain("3 SMS-er til hver");
  expect(question.text).toContain("1 mangler telefonnummer");
});

test("spec 3 §5: at least one recipient, and one that can be reached", () => {
  expect(recipientsError([], undefined, "sms")).toBe("Du må velge minst 1 mottaker");
  const chosen = [user("k", "APPRENTICE")];
  expect(recipientsError(chosen, recipients, "sms")).toBeUndefined();
  expect(recipientsError(chosen, recipients, "epost")).toBe("Ingen av mottakerne har e-post");
  expect(recipientsError(chosen, recipients, "push")).toContain("push-varsler");
});
