import { expect, test } from "vitest";
import { conflictsBetween, merged } from "@/lib/conflict.ts";
import {
  bodyOf,
  categoryPlaced,
  type Draft,
  draftOf,
  type GoalPart,
  newKey,
  ORDER,
  placed,
  placeText,
  stepped,
  treeOf,
  wordsFor,
} from "./draft.ts";
import { planGoal as goal } from "../../../../tests/goals.ts";

const stored = draftOf({
  categories: [
    { id: "a", label: "Planlegging", goals: [goal("1"), goal("2")], competencegoals: [] },
    { id: "b", label: "Drift", goals: [goal("3")], competencegoals: [] },
    { id: "c", label: "Tom", goals: [], competencegoals: [] },
  ],
});

const outline = (draft: Draft): string =>
  treeOf(draft)
    .map(({ label, goals }) => `${label}: ${goals.map(({ part }) => part.label).join(" ")}`.trim())
    .join("; ");

const part = (label: string, home = "category:a"): GoalPart => ({
  kind: "goal",
  home,
  label,
  nummer: "",
  beskrivelse: "",
  arbeidsoppgaver: [],
  halvaar: 0,
  ansvarlig: "",
  excludeAssessmentInterview: false,
  excludepracticallog: false,
  selfAssessment: { activated: false, levels: [] },
  subGoals: [],
});

const moved = (order: Draft[string] | null): Draft => ({ ...stored, [ORDER]: order ?? undefined });

test("a plan is sent as it was read", () => {
  expect(outline(stored)).toBe("Planlegging: 1 2; Drift: 3; Tom:");
  const { home: _home, kind: _kind, ...sent } = part("3");
  expect(bodyOf(stored)[1]).toEqual({ id: "b", label: "Drift", goals: [{ id: "3", ...sent }] });
});

test("when and where a goal is planned is compared in words", () => {
  const planned: Draft = {
    ...stored,
    "goal:3": { ...part("3", "category:b"), halvaar: 2, ansvarlig: "Bedriften" },
  };
  const words = wordsFor([stored, planned])["goal:3"];
  expect(words?.text(planned["goal:3"])).toBe("3 · 2. halvår · ansvarlig: Bedriften");
  expect(words?.key?.(planned["goal:3"])).not.toEqual(words?.key?.(stored["goal:3"]));
});

test("what is new has a name of its own, and no id", () => {
  const key = newKey("goal");
  const draft: Draft = { ...stored, [key]: { ...part("ny"), isNew: true }, "goal:2": undefined };
  expect(newKey("goal")).not.toBe(key);
  expect(outline(draft)).toBe("Planlegging: 1 ny; Drift: 3; Tom:");
  const sent = bodyOf(draft)[0]?.goals.map(({ id, key: made }) => [id, made]);
  expect(sent).toEqual([
    ["1", undefined],
    [null, key.slice("goal:".length)],
  ]);
});

test("what is new and was stored without our hearing of it is no conflict", () => {
  const mine: Draft = { ...stored, "goal:nytt": { ...part("nytt"), isNew: true } };
  const theirs: Draft = { ...stored, "goal:nytt": part("nytt") };
  const words = wordsFor([stored, mine, theirs]);
  expect(conflictsBetween(words, { base: stored, mine, stored: theirs })).toEqual([]);
});

test("a goal moves step by step, past the edge of its category too", () => {
  expect(outline(moved(stepped(stored, "goal:2", -1)))).toBe("Planlegging: 2 1; Drift: 3; Tom:");
  expect(outline(moved(stepped(stored, "goal:2", 1)))).toBe("Planlegging: 1; Drift: 2 3; Tom:");
  expect(outline(moved(stepped(stored, "goal:3", 1)))).toBe("Planlegging: 1 2; Drift:; Tom: 3");
  expect(outline(moved(stepped(stored, "goal:3", -1)))).toBe("Planlegging: 1 2 3; Drift:; Tom:");
  expect(stepped(stored, "goal:1", -1)).toBeNull();
  expect(placeText(stored, "goal:2")).toBe("Flyttet til plass 2 av 2 i Planlegging");
});

test("a goal is placed beside another one or in a category", () => {
  const after = placed(stored, "goal:1", { goal: "goal:3", after: true });
  expect(outline(moved(after))).toBe("Planlegging: 2; Drift: 3 1; Tom:");
  const into = placed(stored, "goal:1", { category: "category:c" });
  expect(outline(moved(into))).toBe("Planlegging: 2; Drift: 3; Tom: 1");
});

test("a category takes its goals along", () => {
  const down = categoryPlaced(stored, "category:a", { by: 1 });
  expect(outline(moved(down))).toBe("Drift: 3; Planlegging: 1 2; Tom:");
  expect(categoryPlaced(stored, "category:a", { by: -1 })).toBeNull();
  expect(categoryPlaced(stored, "category:c", { by: 1 })).toBeNull();
  const beside = categoryPlaced(stored, "category:a", { beside: "category:c", after: true });
  expect(outline(moved(beside))).toBe("Drift: 3; Tom:; Planlegging: 1 2");
});

test("who is second is told what changed, goal by goal, and both changes go together", () => {
  const mine: Draft = {
    ...moved(stepped(stored, "goal:2", -1)),
    "goal:3": part("min", "category:b"),
    "goal:ny-1": part("lagt til her"),
  };
  const theirs: Draft = {
    ...stored,
    "goal:1": part("deres"),
    "goal:3": part("også deres", "category:b"),
    "goal:9": part("lagt til der", "category:b"),
    "goal:2": undefined,
  };
  const states = { base: stored, mine, stored: theirs };
  const words = wordsFor([stored, mine, theirs]);
  const told = conflictsBetween(words, states);
  expect(told.map(({ label, stored: now, mine: own }) => [label, now, own])).toEqual([
    ["Mål: 1", "deres", "1"],
    ["Mål: 2", "Ikke med i planen", "2"],
    ["Mål: 3", "også deres", "min"],
    ["Mål: lagt til der", "lagt til der", "Ikke med i planen"],
  ]);
  expect(outline(merged(words, states, {}))).toBe(
    "Planlegging: deres lagt til her; Drift: min lagt til der; Tom:",
  );
});

test("only who moves what both have changes the order", () => {
  const theirs = moved(stepped(stored, "goal:1", 1));
  const mine = moved(placed(stored, "goal:1", { category: "category:c" }));
  const words = wordsFor([stored, mine, theirs]);
  const [order, ...rest] = conflictsBetween(words, { base: stored, mine, stored: theirs });
  expect(rest).toEqual([]);
  expect(order?.label).toBe("Rekkefølge");
  expect(order?.stored).toBe("Planlegging: 2, 1 – Drift – Tom: ");
  expect(order?.mine).toBe("Planlegging: 2 – Drift – Tom: 1");
});
