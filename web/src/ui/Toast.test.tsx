import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearToasts, toast, Toaster } from "./Toast.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

test("what can be taken back says so for as long as it can, other news for two and a half seconds", () => {
  render(<Toaster />);
  act(() => {
    toast.positive("Lagret");
    toast.undoable("Godkjent", () => undefined, 10_000);
  });
  act(() => void vi.advanceTimersByTime(2_500));
  expect(screen.queryByText("Lagret")).toBeNull();
  act(() => void vi.advanceTimersByTime(7_000));
  expect(screen.getByRole("button", { name: "Angre" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(500));
  expect(screen.queryByRole("button")).toBeNull();
});

test("what is done next takes the place of what was done, also while that can be taken back", () => {
  render(<Toaster />);
  act(() => toast.undoable("«Lager» er godkjent", () => undefined, 10_000));
  act(() => toast.undoable("«Pumpe» er godkjent", () => undefined, 10_000));
  expect(screen.queryByText("«Lager» er godkjent")).toBeNull();
  expect(screen.getByText("«Pumpe» er godkjent")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "Angre" })).toHaveLength(1);
});

test("it is taken back once", () => {
  const undo = vi.fn<() => void>();
  render(<Toaster />);
  act(() => toast.undoable("Godkjent", undo, 10_000));
  fireEvent.click(screen.getByRole("button", { name: "Angre" }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Godkjent")).toBeNull();
});
