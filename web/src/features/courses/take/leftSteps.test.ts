import { expect, test } from "vitest";
import { ApiError, networkError } from "@/lib/problem.ts";
import { keepStep, sendSteps } from "./leftSteps.ts";
import { memoryItems } from "./memoryItems.ts";

test("pages that were gone through without a network are told in their order, and each once", async () => {
  const items = memoryItems();
  await keepStep(items, { course: "k", item: "b", at: 1 });
  await keepStep(items, { course: "k", item: "a", at: 2 });
  await sendSteps(items, () => Promise.reject(networkError()));
  expect(items.all.size).toBe(2);
  const told: string[] = [];
  await sendSteps(items, async ({ item }) => {
    told.push(item);
    if (item === "a") throw new ApiError({ status: 409, code: "locked", title: "Ikke åpen" });
  });
  expect(told).toEqual(["b", "a"]);
  expect(items.all.size).toBe(0);
});
