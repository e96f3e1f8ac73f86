import { afterEach, expect, test, vi } from "vitest";
import { comeBack, type Surroundings } from "./comeBack.ts";

afterEach(() => vi.useRealTimers());

function memory(): Surroundings["memory"] {
  const all = new Map<string, string>();
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => all.set(key, value) };
}

function surroundings(parts: Partial<Surroundings> = {}) {
  const reload = vi.fn<() => void>();
  const all = { reachable: async () => true, now: () => 1e12, memory: memory(), ...parts };
  return { reload, from: { ...all, reload } };
}

test("after a deploy the page is loaded anew at once, and not over and over", async () => {
  let now = 1e12;
  const { reload, from } = surroundings({ now: () => now });
  comeBack(from)();
  const stop = comeBack(from);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  stop();
  const again = comeBack(from);
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
  again();
  now += 61_000;
  const last = comeBack(from);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  last();
});

test("without a network it waits, and comes back by itself when there is one", async () => {
  vi.useFakeTimers();
  let up = false;
  const reachable = async () => {
    if (!up) throw new TypeError("Failed to fetch");
    return true;
  };
  const { reload, from } = surroundings({ reachable });
  const stop = comeBack(from);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  up = true;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});
