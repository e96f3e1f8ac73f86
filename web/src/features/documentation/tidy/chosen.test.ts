import { expect, test } from "vitest";
import type { TickedDocumentation } from "@/api/schemas.gen.ts";
import { countOf, NOTHING, stillToAsk, toSend, withChosen } from "./chosen.ts";

const did = { how: "gjorde selv", subGoals: [] } as const;

const piece = (id: string, more: Partial<TickedDocumentation>): TickedDocumentation => ({
  id,
  version: 1,
  name: id,
  status: "Godkjent",
  at: 1,
  text: "",
  files: [],
  goals: [],
  told: [],
  additions: [],
  ticking: "tillegg",
  ...more,
});

test("goals are chosen on pieces, and taken away again", () => {
  const one = withChosen(NOTHING, { piece: "d1", goal: "g1" }, did);
  const two = withChosen(one, { piece: "d2", goal: "g1" }, did);
  expect(countOf(two)).toEqual({ goals: 2, pieces: 2 });
  expect(withChosen(one, { piece: "d1", goal: "g1" }, null)).toEqual(NOTHING);
});

test("what waits or was added meanwhile is asked for no more", () => {
  const chosen = withChosen(
    withChosen(
      withChosen(NOTHING, { piece: "d1", goal: "g1" }, did),
      { piece: "d1", goal: "g2" },
      { ...did, subGoals: ["p1", "p2"] },
    ),
    { piece: "d2", goal: "g1" },
    did,
  );
  const part = { id: "p1", label: "del 1" };
  const items = [
    piece("d1", {
      goals: [
        {
          id: "g2",
          label: "to",
          status: "Godkjent",
          subGoals: [part],
          proof: null,
          refused: null,
          added: null,
        },
      ],
      told: [{ goal: "g1", sentence: "Slik." }],
    }),
    piece("d2", { ticking: "ikke nå" }),
  ];
  const left = stillToAsk(chosen, items);
  expect(left).toEqual({ d1: { g1: did, g2: { ...did, subGoals: ["p2"] } } });
  expect(toSend(left, items)).toEqual([
    { documentation: "d1", goal: "g1", how: "gjorde selv", subGoals: [], sentence: "Slik." },
    { documentation: "d1", goal: "g2", how: "gjorde selv", subGoals: ["p2"] },
  ]);
});
