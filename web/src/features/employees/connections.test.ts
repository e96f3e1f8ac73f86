import { expect, test } from "vitest";
import { connectionsOf, toRequest } from "./connections.ts";
import { terje } from "./fixtures.ts";

test("what is stored is what is sent when nothing is changed", () => {
  expect(toRequest(connectionsOf(terje))).toEqual({
    bedrifter: ["b1"],
    avdelinger: ["a1"],
    laerlinger: ["l1"],
  });
});

test("a department goes when its company does", () => {
  const without = { ...connectionsOf(terje), bedrifter: [] };
  expect(toRequest(without)).toEqual({ bedrifter: [], avdelinger: [], laerlinger: ["l1"] });
});
