import { expect, test } from "vitest";
import { checkDate, dateBody, dayText } from "./dates.ts";

test("a fixed day has a name, a day and a month", () => {
  expect(checkDate({ title: " ", day: "32", month: "10" })).toEqual({
    title: "Skriv hva dagen er",
    day: "Skriv en dag fra 1 til 31",
  });
  const values = { title: " Årsrapportering ", day: "1", month: "10" };
  expect(checkDate(values)).toEqual({});
  expect(dateBody(values)).toEqual({ title: "Årsrapportering", day: 1, month: 10 });
  expect(dayText({ day: 1, month: 10 })).toBe("1. oktober");
});
