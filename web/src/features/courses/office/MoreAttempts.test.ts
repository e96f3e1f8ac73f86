import { expect, test } from "vitest";
import type { CourseItemState, CourseUserView } from "@/api/schemas.gen.ts";
import { usedUp } from "./MoreAttempts.tsx";

const parts: CourseUserView["parts"] = [
  { id: "les", type: "CONTENT", title: "Les" },
  { id: "prove", type: "QUIZ", title: "Prøve" },
];

const state = (item: string, more: Partial<CourseItemState> = {}): CourseItemState => ({
  item,
  satisfied: false,
  locked: false,
  ...more,
});

const titles = (prove: Partial<CourseItemState>) =>
  usedUp({ items: [state("les"), state("prove", prove)], parts }).map(({ title }) => title);

test("new attempts are given where there are none left and it is not passed", () => {
  expect(titles({ attemptsLeft: 0 })).toEqual(["Prøve"]);
  expect(titles({ attemptsLeft: 1 })).toEqual([]);
  expect(titles({ attemptsLeft: 0, satisfied: true })).toEqual([]);
  expect(titles({})).toEqual([]);
});
