import { expect, test, vi } from "vitest";
import { drawn } from "./drawn.ts";

test("a page that stands is drawn already", async () => {
  const subscribe = vi.fn<() => () => void>();
  await drawn({ state: { status: "idle" }, subscribe });
  expect(subscribe).not.toHaveBeenCalled();
});

test("while the address is ahead of the picture, the page before is still there", async () => {
  let resolved: () => void = () => undefined;
  const stop = vi.fn<() => void>();
  const subscribe = (_event: "onResolved", listener: () => void) => {
    resolved = listener;
    return stop;
  };
  const done = vi.fn<() => void>();
  const waiting = drawn({ state: { status: "pending" }, subscribe }).then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  resolved();
  await waiting;
  expect(stop).toHaveBeenCalledTimes(1);
});
