import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCelebration } from "./Celebration.tsx";

afterEach(() => vi.useRealTimers());

function Completed() {
  const [picture, celebrate] = useCelebration();
  return (
    <>
      <button onClick={() => celebrate("Fullført")}>Fullfør</button>
      {picture}
    </>
  );
}

const complete = () => act(() => screen.getByRole("button", { name: "Fullfør" }).click());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("spec 2 §4: completing triggers a 3-second celebration", () => {
  vi.useFakeTimers();
  render(<Completed />);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  complete();
  expect(screen.getByRole("status")).toHaveTextContent("Fullført");
  wait(2_999);
  expect(screen.getByRole("status")).toBeInTheDocument();
  wait(1);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("the next one has three seconds of its own", () => {
  vi.useFakeTimers();
  render(<Completed />);
  complete();
  wait(2_000);
  complete();
  wait(2_000);
  expect(screen.getByRole("status")).toBeInTheDocument();
  wait(1_000);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
