import { expect, test } from "vitest";
import { coursesNamed, difference } from "./queries.ts";

const course = (id: string, name: string) => ({ id, name, lessonsCount: 3, gone: false });

test("a course is found in capitals or not", () => {
  const all = [course("1", "Økonomi"), course("2", "Brann")];
  expect(coursesNamed(all, " øKO ").map(({ id }) => id)).toEqual(["1"]);
  expect(coursesNamed(all, "")).toHaveLength(2);
});

test("only what was toggled is sent, so that what others chose stays", () => {
  expect(difference(["1", "2"], ["2", "3"])).toEqual({ add: ["3"], remove: ["1"] });
  expect(difference(["1"], ["1"])).toEqual({ add: [], remove: [] });
});
