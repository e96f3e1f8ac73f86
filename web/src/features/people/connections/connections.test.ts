import { expect, test } from "vitest";
import { toRequest } from "./connections.ts";

const pick = (id: string) => ({ id, navn: `Navn ${id}` });

test("the request holds ids and the version they were chosen against", () => {
  const connections = {
    bedriftid: [],
    ansatte: [pick("a1"), pick("a2")],
    coordinators: [pick("k1")],
    trainingplans: [],
  };
  expect(toRequest(4, connections)).toEqual({
    version: 4,
    bedriftid: null,
    ansatte: ["a1", "a2"],
    coordinators: ["k1"],
    trainingplans: [],
  });
});
