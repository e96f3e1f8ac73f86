import { expect, test } from "vitest";
import { dayText, officeDate } from "./dates.ts";

test("a fixed day has a name, a day and a month", () => {
  const { check, body } = officeDate;
  expect(check({ title: " ", day: "32", month: "10" })).toEqual({
    title: "Skriv hva dagen er",
    day: "Skriv et tall fra 1 til 31",
  });
  const values = { title: " Årsrapportering ", day: "1", month: "10" };
  expect(check(values)).toEqual({});
  expect(body(values)).toEqual({ title: "Årsrapportering", day: 1, month: 10 });
  expect(dayText({ day: 1, month: 10 })).toBe("1. oktober");
});
