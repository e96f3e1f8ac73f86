import { expect, test } from "vitest";
import { checkPlace, momentOf, whenOf } from "./planForm.ts";

const right = { dag: "2026-12-01", klokke: "09:30", minutes: "60", place: "", teamsUrl: "" };

test("a day and a clock are an instant in Norway, and back", () => {
  const at = momentOf(right);
  expect(new Date(at).toISOString()).toBe("2026-12-01T08:30:00.000Z");
  expect(whenOf(at)).toEqual({ dag: "2026-12-01", klokke: "09:30" });
  expect(new Date(momentOf({ dag: "2026-07-01", klokke: "09:30" })).toISOString()).toBe(
    "2026-07-01T07:30:00.000Z",
  );
});

test("what is wrong with time and place is told field by field", () => {
  expect(checkPlace(right)).toEqual({});
  expect(checkPlace({ ...right, klokke: "25:00" })).toHaveProperty("klokke");
  expect(checkPlace({ ...right, dag: "" })).toHaveProperty("dag");
  expect(checkPlace({ ...right, minutes: "5" })).toHaveProperty("minutes");
  expect(checkPlace({ ...right, minutes: "en time" })).toHaveProperty("minutes");
  expect(checkPlace({ ...right, teamsUrl: "http://mote.example" })).toHaveProperty("teamsUrl");
  expect(checkPlace({ ...right, teamsUrl: "https://mote.example/1" })).toEqual({});
});
