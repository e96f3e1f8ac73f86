import { expect, test } from "vitest";
import type { DocumentationAddition } from "@/api/schemas.gen.ts";
import { keyOf, sorted } from "./answers.ts";

const addition = (goal: string, mentioned: boolean): DocumentationAddition => ({
  goal,
  label: goal,
  subGoals: [],
  proof: { how: "gjorde selv", sentence: null, marked: false, file: null, mentioned },
  sent: 7,
  refused: null,
});

test("what the text tells of is added, the rest is decided, and a no has a reason", () => {
  const additions = [addition("a", true), addition("b", false), addition("c", true)];
  const piece = { id: "d", name: "D", sendt: 1, text: "", files: [], additions };
  const data = {
    items: [{ laerling: { id: "l", navn: "Kari" }, documentation: [piece] }],
    total: 3,
  };
  const [, , last] = additions;
  if (!last) throw new Error("there are three");
  const key = keyOf("d", last);
  const blank = sorted(data, { [key]: { is: "no", reason: " " } });
  expect(blank).toMatchObject({ yes: 1, no: 1, open: 1, unreasoned: [key] });
  const said = sorted(data, { [key]: { is: "no", reason: "Det gjorde Per" } });
  expect(said.ready).toEqual([
    { documentation: "d", goal: "a", sent: 7 },
    { documentation: "d", goal: "c", sent: 7, refused: "Det gjorde Per" },
  ]);
});
