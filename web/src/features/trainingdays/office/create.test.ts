import { expect, test } from "vitest";
import { chosenIds, withMore, without } from "./participants.ts";
import { checkCreate, daysBody, emptyCreate, goalsBody, wholeBody } from "./create.ts";

const titled = { ...emptyCreate, title: " HMS-kurs " };

test("a draft needs a title alone", () => {
  expect(checkCreate(emptyCreate)).toEqual({ title: "Skriv en tittel" });
  expect(checkCreate(titled)).toEqual({});
  expect(wholeBody(titled)).toMatchObject({ title: "HMS-kurs" });
  expect(daysBody(titled.days)).toEqual([]);
  expect(goalsBody(titled)).toEqual({ curriculum: null, curriculumGoals: [] });
});

test("days stand in the order of the clock, and a deadline lasts for its whole day", () => {
  const days = daysBody([
    { dato: "2026-11-26", fra: "09:00", til: "15:00" },
    { dato: "2026-11-24", fra: "09:00", til: "15:00" },
  ]);
  expect(days.map(({ from }) => from)).toEqual([
    Date.parse("2026-11-24T08:00:00Z"),
    Date.parse("2026-11-26T08:00:00Z"),
  ]);
  const body = wholeBody({
    ...titled,
    deadline: true,
    deadlineDate: "2026-11-20",
    maxSpotsEnabled: true,
    maxSpots: "2",
  });
  expect(body.deadline).toEqual({
    deadline: true,
    date: Date.parse("2026-11-20T23:00:00Z") - 1,
    maxSpotsEnabled: true,
    maxSpots: 2,
  });
});

test("people and groups are told apart", () => {
  const participants = [
    { id: "p1", kind: "APPRENTICE" as const, navn: "Kari" },
    { id: "g1", kind: "GROUP" as const, navn: "Elektrikere" },
    { id: "p2", kind: "EMPLOYEE" as const, navn: "Ola" },
  ];
  expect(chosenIds(participants)).toEqual({
    participants: ["p1", "p2"],
    grupper: ["g1"],
  });
});

test("whoever is taken out of a group leaves the others where they are", () => {
  const day = {
    grupper: ["g1"],
    deltakere: [
      { id: "a", manually: true },
      { id: "b", manually: false },
      { id: "c", manually: false },
    ],
  };
  expect(withMore(day, { participants: ["d"], grupper: ["g1", "g2"] })).toEqual({
    participants: ["a", "d"],
    grupper: ["g1", "g2"],
  });
  expect(without(day, "a")).toEqual({ participants: [], grupper: ["g1"] });
  expect(without(day, "b")).toEqual({ participants: ["a", "c"], grupper: [] });
});
