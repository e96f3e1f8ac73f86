import { expect, test } from "vitest";
import { olderThan, saidDelivery } from "./delivered.ts";

test("a delivery says its place, the answer, and when it is tried again", () => {
  const noon = Date.UTC(2026, 10, 20, 11, 0);
  expect(saidDelivery({ seq: 7, svar: 204, feil: "", forsok: 1 })).toBe(
    "Nr. 7 · svar 204 · 1 forsøk",
  );
  expect(saidDelivery({ seq: 7, feil: "no connection", forsok: 2, neste: noon })).toBe(
    "Nr. 7 · no connection · 2 forsøk · prøves 20.11.26 kl 12:00",
  );
});

test("the next page begins behind the last delivery, and the last page has none", () => {
  expect(olderThan({ items: [{ seq: 9 }, { seq: 7 }], flere: true })).toBe(7);
  expect(olderThan({ items: [{ seq: 9 }, { seq: 7 }], flere: false })).toBeNull();
  expect(olderThan({ items: [], flere: false })).toBeNull();
});
