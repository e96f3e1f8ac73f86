import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HEARTBEAT_MS, INACTIVE_MS, startHeartbeat } from "./heartbeat.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const target = new EventTarget();
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const stop = startHeartbeat({ target, now: () => Date.now(), send });
  return { target, send, stop };
}

test("heartbeats come at once and each 30 s, until 30 min without a sign of life", () => {
  const { target, send, stop } = start();
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(INACTIVE_MS - HEARTBEAT_MS);
  expect(send).toHaveBeenCalledTimes(60);
  vi.advanceTimersByTime(10 * HEARTBEAT_MS);
  expect(send).toHaveBeenCalledTimes(60);
  target.dispatchEvent(new Event("keydown"));
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(send).toHaveBeenCalledTimes(61);
  stop();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(send).toHaveBeenCalledTimes(61);
});

test("moving the mouse is a sign of life, looked at once a second", () => {
  const target = new EventTarget();
  let asked = 0;
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const now = () => {
    asked += 1;
    return Date.now();
  };
  const stop = startHeartbeat({ target, now, send });
  vi.advanceTimersByTime(INACTIVE_MS + HEARTBEAT_MS);
  const before = send.mock.calls.length;
  for (let at = 0; at < 100; at += 1) target.dispatchEvent(new Event("mousemove"));
  asked = 0;
  for (let at = 0; at < 100; at += 1) target.dispatchEvent(new Event("mousemove"));
  expect(asked).toBe(100);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(send.mock.calls.length).toBe(before + 1);
  stop();
});

test("a lost heartbeat disturbs nobody", () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("offline")));
  const stop = startHeartbeat({ target: new EventTarget(), now: () => Date.now(), send });
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(send).toHaveBeenCalledTimes(2);
  stop();
});
