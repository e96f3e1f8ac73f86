import { expect, test } from "vitest";
import { limitOf, usedText, waitingText } from "./words.ts";

const day = { perDay: 2000, used: 1650, waiting: 0, resumes: Date.UTC(2026, 10, 21, 7) };

test("the day is told in numbers that are read easily", () => {
  expect(usedText(day).replaceAll(/\s/g, " ")).toBe("1 650 av 2 000 SMS er brukt i dag.");
  expect(waitingText(day)).toBe("");
  expect(waitingText({ ...day, waiting: 3 })).toContain("3 SMS venter og sendes 21.11.26 kl 08:00");
});

test("a limit is a whole number that the server takes", () => {
  expect(["50", " 2 000 ", "100000"].map(limitOf)).toEqual([50, 2000, 100_000]);
  expect(["", "49", "100001", "1,5", "-60", "mange"].map(limitOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
