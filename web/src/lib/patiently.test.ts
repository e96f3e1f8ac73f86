import { expect, test, vi } from "vitest";
import { patiently } from "./patiently.ts";
import { ApiError } from "./problem.ts";

const busy = () => new ApiError({ status: 503, code: "busy", title: "Mange", retryAfter: 2 });
const waits = () => vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());

test("what the server had no turn for is sent again when it says", async () => {
  const wait = waits();
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy()).mockResolvedValue("ja");
  expect(await patiently(send, wait)).toBe("ja");
  expect(wait.mock.calls).toEqual([[2000]]);
});

test("what is taken in a moment is sent again, and what is not for long is told", async () => {
  const asked = (retryAfter: number) =>
    new ApiError({ status: 429, code: "too_many", title: "Vent", retryAfter });
  const wait = waits();
  const early = vi.fn<() => Promise<string>>().mockRejectedValueOnce(asked(2));
  expect(await patiently(early.mockResolvedValue("ja"), wait)).toBe("ja");
  expect(wait.mock.calls).toEqual([[2000]]);
  const full = vi.fn<() => Promise<string>>().mockRejectedValue(asked(600));
  await expect(patiently(full, waits())).rejects.toMatchObject({ code: "too_many" });
  expect(full).toHaveBeenCalledTimes(1);
});

test("what is refused is not, and nobody waits for ever", async () => {
  const full = new ApiError({ status: 409, code: "full", title: "Fullt" });
  const refused = vi.fn<() => Promise<string>>().mockRejectedValue(full);
  await expect(patiently(refused, waits())).rejects.toBe(full);
  expect(refused).toHaveBeenCalledTimes(1);
  const never = vi.fn<() => Promise<string>>().mockRejectedValue(busy());
  await expect(patiently(never, waits())).rejects.toMatchObject({ code: "busy" });
  expect(never).toHaveBeenCalledTimes(5);
});
