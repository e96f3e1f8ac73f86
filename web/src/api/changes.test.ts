import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changed, everythingChanged, keepFresh, keysOf, showsChanges } from "./changes.ts";
import { goingAway, isStillHere } from "./gone.ts";

let stop: () => void = () => undefined;

function watch() {
  const client = new QueryClient();
  const invalidated = vi.spyOn(client, "invalidateQueries").mockResolvedValue();
  stop = keepFresh(client);
  return invalidated;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("a change makes the collection's lists and the registered keys old", () => {
  showsChanges("PRØVER", ({ id }) => [["prøve", id]]);
  expect(keysOf({ collection: "PRØVER", id: "7" })).toEqual([
    ["search", "PRØVER"],
    ["prøve", "7"],
  ]);
});

test("a company that is renamed makes the lists old that name companies", () => {
  const keys = keysOf({ collection: "BEDRIFTER", id: "b1" });
  expect(keys[0]).toEqual(["search", "BEDRIFTER"]);
  for (const list of ["LAERLINGER", "ARKIVERTELAERLINGER", "ANSATTER", "DOKUMENTASJONER"]) {
    expect(keys).toContainEqual(["search", list]);
  }
  expect(keys).not.toContainEqual(["search", "GRUPPER"]);
});

test("what this tab deletes is not asked for again, and what it failed to delete is", async () => {
  showsChanges("GÅTT", ({ id }) => [["gått", id], ["oversikt"]]);
  await goingAway("/gaatt/8", () => Promise.resolve());
  expect(keysOf({ collection: "GÅTT", id: "8" })).toEqual([["search", "GÅTT"], ["oversikt"]]);
  await expect(goingAway("/gaatt/9", () => Promise.reject(new Error("nei")))).rejects.toThrow(
    "nei",
  );
  expect(keysOf({ collection: "GÅTT", id: "9" })).toHaveLength(3);
  // Nor by the way, where a change of something else makes all of a kind old.
  expect(isStillHere({ queryKey: ["gått", "8"] })).toBe(false);
  expect(isStillHere({ queryKey: ["gått", "9"] })).toBe(true);
});

test("a change by this tab and the news of it are one round, which can be waited for", async () => {
  const invalidated = watch();
  showsChanges("TATT", ({ id }) => [["tatt", id]]);
  let fetched = false;
  void changed("TATT", "1").then(() => {
    fetched = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  void changed("TATT", "1");
  expect(invalidated).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(invalidated.mock.calls).toEqual([
    [{ queryKey: ["search", "TATT"], predicate: isStillHere }],
    [{ queryKey: ["tatt", "1"], predicate: isStillHere }],
  ]);
  expect(fetched).toBe(true);
});

test("whoever waits is let go when nothing is shown any more", async () => {
  const invalidated = watch();
  const waited = changed("TATT");
  stop();
  await waited;
  expect(invalidated).not.toHaveBeenCalled();
});

test("what cannot be told is everything", async () => {
  const invalidated = watch();
  await everythingChanged();
  expect(invalidated.mock.calls).toEqual([[]]);
});
