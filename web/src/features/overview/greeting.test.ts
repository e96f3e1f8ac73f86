import { expect, test } from "vitest";
import { greetingFor } from "./greeting.ts";

test("halfway is said at half of the time", () => {
  expect(greetingFor(50)).toContain("halvveis");
  expect(greetingFor(44)).not.toContain("halvveis");
  expect(greetingFor(100)).toContain("Gratulerer");
});
