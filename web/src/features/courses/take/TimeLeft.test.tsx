import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeLeft } from "./TimeLeft.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("counts down, and hands in once when the time is over", () => {
  const over = vi.fn<() => void>();
  render(<TimeLeft until={Date.now() + 65_000} onOver={over} />);
  expect(screen.getByRole("timer")).toHaveTextContent("1:05 igjen");
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole("timer")).toHaveTextContent("0:05 igjen");
  expect(over).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole("timer")).toHaveTextContent("Tiden er ute");
  expect(over).toHaveBeenCalledOnce();
});
