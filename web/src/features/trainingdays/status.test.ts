import { expect, test } from "vitest";
import { answerWord, periodText, spotsText, whenText } from "./status.ts";

const at = (text: string): number => Date.parse(text);
const one = { from: at("2026-11-24T08:00:00Z"), to: at("2026-11-24T14:00:00Z") };
const two = { from: at("2026-11-26T08:00:00Z"), to: at("2026-11-26T14:00:00Z") };

test("a time is read out with its weekday, and across midnight with both", () => {
  expect(periodText(one)).toBe("tirsdag 24. november 2026 kl 09:00–15:00");
  expect(periodText({ ...one, to: at("2026-11-25T01:00:00Z") })).toBe(
    "tirsdag 24. november 2026 kl 09:00 – onsdag 25. november 2026 kl 02:00",
  );
});

test("several days are told by the first and the last", () => {
  expect(whenText([one])).toBe("24.11.2026 kl 09:00–15:00");
  expect(whenText([one, two])).toBe("24.11.2026–26.11.2026");
  expect(whenText([])).toBe("Uten tidspunkt");
});

test("spec 9.1: places left are told where they are counted", () => {
  expect(spotsText(null, 0)).toBe("");
  expect(spotsText(3, 20)).toBe("3 av 20 plasser igjen");
  expect(spotsText(0, 20)).toBe("Ingen flere plasser");
});

test("spec 4.1: the answers to an invitation", () => {
  expect(["WAITING", "REJECTED", "MAYBE", "ACCEPTED"].map(answerWord)).toEqual([
    "Venter svar",
    "Passer ikke",
    "Kanskje",
    "Kommer",
  ]);
});
