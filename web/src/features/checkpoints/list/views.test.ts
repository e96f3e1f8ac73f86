import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "@/lib/dates.ts";
import { searchOfMonth, searchOfTitle, searchOfView, checkpointViews } from "./views.ts";

test("a month of the wheel is all that falls due in it, completed or not", () => {
  expect(searchOfMonth(2026, 12)).toEqual({
    fristen: ["alle"],
    deadlineTimestamp: `${startOfDay("2026-12-01")}..${endOfDay("2026-12-31")}`,
  });
});

test("the overdue and a title have their addresses", () => {
  expect(searchOfView(checkpointViews.overdue)).toEqual({ fristen: ["Forfalt"] });
  expect(searchOfTitle("Første besøk")).toEqual({ fristen: ["alle"], title: ["Første besøk"] });
});
