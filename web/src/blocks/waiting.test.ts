import { expect, test } from "vitest";
import { inOrder, isOverdue, type Waiting } from "./waiting.ts";

const NOW = 1_790_000_000_000;
const DAY = 86_400_000;

const one = (key: string, due: number, since = 0): Waiting => ({
  key,
  to: "/l",
  icon: "done",
  title: key,
  detail: "",
  due,
  since,
});

test("what is overdue is first, then this week, then what has no deadline, then the rest", () => {
  const all = [
    one("next month", NOW + 30 * DAY),
    one("waits since today", 0, NOW),
    one("waits since last week", 0, NOW - 7 * DAY),
    one("tomorrow", NOW + DAY),
    one("yesterday", NOW - DAY),
    { ...one("goes on", NOW - DAY), now: true },
    one("last week", NOW - 7 * DAY),
  ];
  expect(inOrder(all, NOW).map(({ key }) => key)).toEqual([
    "goes on",
    "last week",
    "yesterday",
    "tomorrow",
    "waits since last week",
    "waits since today",
    "next month",
  ]);
  expect(all.filter((it) => isOverdue(it, NOW)).map(({ key }) => key)).toEqual([
    "yesterday",
    "last week",
  ]);
});
