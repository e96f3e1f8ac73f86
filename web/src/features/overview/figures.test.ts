import { expect, test } from "vitest";
import { dayOf } from "@/lib/dates.ts";
import { messagesOf, scaleLines, scaleTop, spanOf, steps, totals, weekNumber } from "./figures.ts";

test("weeks are shown by their number", () => {
  expect(weekNumber("2026-W47")).toBe("47");
  expect(weekNumber("2027-W03")).toBe("3");
  expect(weekNumber("uke 3")).toBe("uke 3");
});

test("a scale holds its highest bar and has whole lines", () => {
  for (const max of [0, 1, 4, 5, 9, 10, 11, 37, 99, 101, 480]) {
    const top = scaleTop(max);
    expect(top).toBeGreaterThanOrEqual(max);
    expect(scaleLines(top).every(Number.isInteger)).toBe(true);
  }
  expect(scaleTop(37)).toBe(40);
});

test("the steps cover every percentage exactly once", () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    expect(steps.filter(({ min, max }) => percent >= min && percent <= max)).toHaveLength(1);
  }
});

test("the messages of an apprentice are told apart", () => {
  expect(messagesOf("Læretiden har ingen slutt-dato · Lærlingen har ikke personnr")).toEqual([
    "Læretiden har ingen slutt-dato",
    "Lærlingen har ikke personnr",
  ]);
  expect(messagesOf("")).toEqual([]);
});

test("weeks are summed", () => {
  expect(
    totals([
      { uke: "2026-W46", sendt: 3, godkjent: 1 },
      { uke: "2026-W47", sendt: 2, godkjent: 4 },
    ]),
  ).toEqual({ sendt: 5, godkjent: 5 });
});

test("the weeks last from their first Monday to their last Sunday, in Norway", () => {
  const week = (uke: string) => ({ uke, sendt: 0, godkjent: 0 });
  const span = spanOf([week("2026-W43"), week("2026-W53"), week("2027-W01")]);
  expect([dayOf(span?.min ?? 0), dayOf(span?.max ?? 0)]).toEqual(["2026-10-19", "2027-01-10"]);
  expect(dayOf((span?.max ?? 0) + 1)).toBe("2027-01-11");
  expect(spanOf([])).toBeNull();
});
