import { pathTo } from "@/lib/address.ts";
import { expect, test } from "vitest";
import { startOfDay } from "@/lib/dates.ts";
import { daysOf, entriesByDay, headingOf, stepped, viewNamed } from "./days.ts";

const HOUR_MS = 3_600_000;
const at = (day: string, hour: number): number => startOfDay(day) + hour * HOUR_MS;
const event = (id: string, times: { from: number; to: number }[]) => ({
  id,
  title: id,
  status: "Planlagt",
  times,
  to: pathTo("/k/opplaeringsdager/$uid/info", { uid: id }),
});

test("a month begins on a Monday and shows six weeks, an agenda the month alone", () => {
  expect(daysOf("maaned", "2026-11-20")).toHaveLength(42);
  expect(daysOf("maaned", "2026-11-20")[0]).toBe("2026-10-26");
  expect(daysOf("agenda", "2026-02-10")).toHaveLength(28);
  expect(daysOf("uke", "2026-11-26")).toEqual([
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
});

test("a week is named by the year of its Thursday", () => {
  expect(headingOf("uke", "2027-01-01")).toBe("uke 53, 2026");
  expect(headingOf("maaned", "2026-11-20")).toBe("november 2026");
});

test("one goes on by a month or a week", () => {
  expect(stepped("maaned", "2026-01-31", 1)).toBe("2026-02-28");
  expect(stepped("uke", "2026-11-20", -1)).toBe("2026-11-13");
});

test("a course of several days stands on each of them, in the order of the clock", () => {
  const late = event("sen", [{ from: at("2026-11-24", 13), to: at("2026-11-24", 15) }]);
  const course = event("kurs", [
    { from: at("2026-11-24", 9), to: at("2026-11-24", 12) },
    { from: at("2026-11-26", 9), to: at("2026-11-26", 12) },
  ]);
  const found = entriesByDay([late, course], daysOf("uke", "2026-11-24"));
  expect(found.get("2026-11-24")?.map(({ event: { id }, clock }) => [id, clock])).toEqual([
    ["kurs", "09:00–12:00"],
    ["sen", "13:00–15:00"],
  ]);
  expect(found.get("2026-11-25")).toEqual([]);
  expect(found.get("2026-11-26")).toHaveLength(1);
});

test("what goes past midnight stands on both days, and what ends at midnight on one", () => {
  const night = event("natt", [{ from: at("2026-11-24", 20), to: at("2026-11-25", 2) }]);
  const evening = event("kveld", [{ from: at("2026-11-24", 20), to: at("2026-11-25", 0) }]);
  const found = entriesByDay([night, evening], ["2026-11-24", "2026-11-25"]);
  expect(found.get("2026-11-24")?.map(({ clock }) => clock)).toEqual(["fra 20:00", "fra 20:00"]);
  expect(found.get("2026-11-25")?.map(({ clock }) => clock)).toEqual(["til 02:00"]);
});

test("what an address says is a view or nothing", () => {
  expect(viewNamed("uke")).toBe("uke");
  expect(viewNamed("year")).toBeNull();
  expect(viewNamed(undefined)).toBeNull();
});
