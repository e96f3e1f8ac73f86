import { expect, test } from "vitest";
import { askedIn } from "./filters.ts";

test("an address without a word asks for what waits", () => {
  expect(askedIn({})).toEqual({ state: "OPEN" });
});

test("an address says which lines, and what is not understood is left out", () => {
  expect(
    askedIn({
      status: "ALLE",
      retning: "IN",
      fra: "2025-07-01",
      til: "snart",
      q: " vik ",
      side: "2",
    }),
  ).toEqual({ direction: "IN", from: "2025-07-01", q: "vik", page: 2 });
});
