import { expect, test } from "vitest";
import {
  checkRegistration,
  checkTimes,
  emptyRegistration,
  emptyTime,
  information,
  instantAt,
  nextTime,
  periodOf,
  timeOf,
} from "./values.ts";

const day = { dato: "2026-11-24", fra: "09:00", til: "15:30" };

test("a written time is two instants of the clock in Norway, in summer and in winter", () => {
  expect(periodOf(day)?.from).toBe(Date.parse("2026-11-24T08:00:00Z"));
  expect(instantAt("2026-06-24", "09:00")).toBe(Date.parse("2026-06-24T07:00:00Z"));
  expect(timeOf(periodOf(day) ?? { from: 0, to: 0 })).toEqual(day);
});

test("a day has a date and ends after it begins, and stands once", () => {
  expect(checkTimes([day])).toEqual({});
  expect(checkTimes([emptyTime])).toEqual({ "days.0": "Velg en dato" });
  expect(checkTimes([{ ...day, til: "08:00" }])["days.0"]).toMatch("slutte etter");
  expect(checkTimes([{ ...day, fra: "" }])["days.0"]).toMatch("begynner og slutter");
  expect(checkTimes([day, day])["days.1"]).toBe("24.11.2026 står her to ganger");
});

test("the next day follows the last, with the same clock", () => {
  expect(nextTime([])).toEqual(emptyTime);
  expect(nextTime([{ ...day, dato: "2026-11-30" }])).toEqual({ ...day, dato: "2026-12-01" });
});

test("a training day has a title, and a link is one", () => {
  expect(information.check(information.empty)).toEqual({ title: "Skriv en tittel" });
  const titled = { ...information.empty, title: "HMS" };
  expect(information.check(titled)).toEqual({});
  expect(information.check({ ...titled, mapLink: "javascript:alert(1)" }).mapLink).toBeDefined();
  expect(information.check({ ...titled, mapLink: " https://kart.example/hms " })).toEqual({});
});

test("the texts of a stored training day are sent as they are, whatever else it holds", () => {
  const texts = { ...information.empty, title: "HMS", location: "Verkstedet" };
  const stored = { ...texts, version: 2 };
  const values = information.valuesOf(stored);
  expect(values).toEqual(texts);
  expect(information.body({ ...values, location: " Verkstedet " })).toEqual(texts);
  expect(Object.keys(information.words)).toEqual(Object.keys(texts));
});

test("a deadline has a date and places have a number, where people answer at all", () => {
  const values = { ...emptyRegistration, deadline: true, maxSpotsEnabled: true };
  expect(Object.keys(checkRegistration(values))).toEqual(["deadlineDate", "maxSpots"]);
  expect(checkRegistration({ ...values, registration: false })).toEqual({});
  const filled = { ...values, deadlineDate: "2026-11-20", maxSpots: "2" };
  expect(checkRegistration(filled)).toEqual({});
  expect(checkRegistration({ ...filled, maxSpots: "0" }).maxSpots).toBeDefined();
  expect(checkRegistration({ ...filled, maxSpots: "2,5" }).maxSpots).toBeDefined();
});
