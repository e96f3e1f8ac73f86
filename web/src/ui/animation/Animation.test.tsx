import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Animation, animationNames, delayOf } from "./Animation.tsx";
import { CenteredAnimation } from "./CenteredAnimation.tsx";

afterEach(() => vi.useRealTimers());

const svg = () => document.querySelector("[data-animation] svg");

test.each(animationNames)("spec 3 §7.6: %s loads lazily by its name", async (name) => {
  render(<Animation name={name} label="Bilde" />);
  expect(svg()).toBeNull();
  await waitFor(() => expect(svg()).not.toBeNull());
  expect(screen.getByRole("img", { name: "Bilde" })).toHaveAttribute("data-animation", name);
});

test("spec 3 §9.7: a random delay between a minimum and a maximum", () => {
  const delay = { delayMsMin: 1000, delayMsMax: 3000 };
  expect([0, 0.5, 0.999].map((random) => Math.round(delayOf(delay, random)))).toEqual([
    1000, 2000, 2998,
  ]);
});

test("spec 3 §9.7: the centring animation lasts 1 second unless said otherwise", () => {
  vi.useFakeTimers();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<CenteredAnimation name="signed" label="Signert" onDone={first} />);
  expect(screen.getByRole("status")).toHaveTextContent("Signert");
  act(() => vi.advanceTimersByTime(999));
  expect(first).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(first).toHaveBeenCalledTimes(1);
  render(<CenteredAnimation name="signed" label="Signert" duration="0.3s" onDone={second} />);
  act(() => vi.advanceTimersByTime(300));
  expect(second).toHaveBeenCalledTimes(1);
});

const half = () => 0.5;

test("a loop with a delay starts over after its round and the wait", async () => {
  render(<Animation name="bell" loop={{ delayMsMin: 1000, delayMsMax: 3000 }} random={half} />);
  vi.useFakeTimers();
  await vi.dynamicImportSettled();
  await act(async () => undefined);
  const first = svg();
  expect(first).not.toBeNull();
  act(() => vi.advanceTimersByTime(1200 + 1999));
  expect(svg()).toBe(first);
  act(() => vi.advanceTimersByTime(1));
  expect(svg()).not.toBe(first);
});

test("less motion asked for: a loop does not start over", async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes("reduce") });
  try {
    render(<Animation name="bell" loop={{ delayMsMin: 10, delayMsMax: 10 }} random={half} />);
    vi.useFakeTimers();
    await vi.dynamicImportSettled();
    await act(async () => undefined);
    const first = svg();
    expect(first).not.toBeNull();
    act(() => vi.advanceTimersByTime(10_000));
    expect(svg()).toBe(first);
  } finally {
    window.matchMedia = matchMedia;
  }
});
