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

test("what is refused is not, and nobody waits for ever", async () => {
  const full = new ApiError({ status: 409, code: "full", title: "Fullt" });
  const refused = vi.fn<() => Promise<string>>().mockRejectedValue(full);
  await expect(patiently(refused, waits())).rejects.toBe(full);
  expect(refused).toHaveBeenCalledTimes(1);
  const never = vi.fn<() => Promise<string>>().mockRejectedValue(busy());
  await expect(patiently(never, waits())).rejects.toMatchObject({ code: "busy" });
  expect(never).toHaveBeenCalledTimes(5);
});
