import { describe, expect, test } from "vitest";
import {
  changedFields,
  type Connections,
  conflictsBetween,
  merged,
  namesOf,
  toRequest,
} from "./connections.ts";

const pick = (id: string) => ({ id, navn: `Navn ${id}` });
const base: Connections = {
  bedriftid: [pick("b1")],
  ansatte: [pick("a1"), pick("a2")],
  coordinators: [pick("k1")],
  trainingplans: [],
};

test("the request holds ids and the version they were chosen against", () => {
  expect(toRequest(4, { ...base, bedriftid: [] })).toEqual({
    version: 4,
    bedriftid: null,
    ansatte: ["a1", "a2"],
    coordinators: ["k1"],
    trainingplans: [],
  });
});

test("another order is no change", () => {
  expect(changedFields(base, { ...base, ansatte: [pick("a2"), pick("a1")] })).toEqual([]);
  expect(changedFields(base, { ...base, ansatte: [pick("a1")] })).toEqual(["ansatte"]);
});

describe("somebody else saved meanwhile", () => {
  const stored: Connections = {
    ...base,
    bedriftid: [pick("b2")],
    coordinators: [pick("k1"), pick("k2")],
  };
  const mine: Connections = { ...base, bedriftid: [pick("b3")], trainingplans: [pick("p1")] };

  test("only what they changed is asked about; the own value is suggested where it was changed", () => {
    expect(
      conflictsBetween(base, mine, stored).map(({ field, suggested }) => [field, suggested]),
    ).toEqual([
      ["bedriftid", "mine"],
      ["coordinators", "stored"],
    ]);
  });

  test("the same change made by both is no conflict", () => {
    expect(conflictsBetween(base, { ...base, bedriftid: [pick("b2")] }, stored)).toHaveLength(1);
  });

  test("a choice wins, what one side alone changed is kept", () => {
    const result = merged(base, mine, stored, { bedriftid: "stored", coordinators: "stored" });
    expect(toRequest(0, result)).toEqual({
      version: 0,
      bedriftid: "b2",
      ansatte: ["a1", "a2"],
      coordinators: ["k1", "k2"],
      trainingplans: ["p1"],
    });
    expect(merged(base, mine, stored, {}).bedriftid).toEqual([pick("b3")]);
  });
});

test("nobody is called Ingen", () => {
  expect(namesOf([])).toBe("Ingen");
  expect(namesOf([pick("a1"), pick("a2")])).toBe("Navn a1, Navn a2");
});
