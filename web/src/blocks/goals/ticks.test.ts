import { expect, test } from "vitest";
import { sameTicks, sentencesOf, type Ticks, withGoal, withPart, withProof } from "./ticks.ts";

const none: Ticks = { goals: [], subGoals: [], proofs: [] };
const goal = { id: "g", subGoals: [{ id: "p1" }, { id: "p2" }] };

test("a part brings its goal along, and goes with it", () => {
  const chosen = withPart(none, goal, "p1", true);
  expect(chosen).toEqual({ goals: ["g"], subGoals: ["p1"], proofs: [] });
  expect(withPart(chosen, goal, "p1", false).goals).toEqual(["g"]);
  expect(withGoal(withProof(chosen, { goal: "g", how: "var med" }), goal, false)).toEqual(none);
});

test("nothing said of how is that it was done, and the order says nothing", () => {
  const a = withProof(withGoal(none, goal, true), { goal: "g", how: "gjorde selv" });
  expect(sameTicks(a, withGoal(none, goal, true))).toBe(true);
  expect(sameTicks(withProof(a, { goal: "g", how: "forklarte" }), a)).toBe(false);
  const both = { goals: ["a", "b"], subGoals: ["x", "y"], proofs: [] };
  expect(sameTicks(both, { goals: ["b", "a"], subGoals: ["y", "x"], proofs: [] })).toBe(true);
  expect(sameTicks(both, { ...both, subGoals: ["x"] })).toBe(false);
});

test("a text is marked sentence by sentence", () => {
  const html =
    "<h2>Skap</h2><p>Koblet vern. Målte &lt; 1 ohm!<br>Ryddet</p><ul><li>Merket</li></ul>";
  expect(sentencesOf(html)).toEqual(["Skap", "Koblet vern.", "Målte < 1 ohm!", "Ryddet", "Merket"]);
});
