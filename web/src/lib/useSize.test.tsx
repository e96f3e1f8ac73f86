import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSize } from "./useSize.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("spec 3 §9.7: size observer debounce 2 ms", () => {
  vi.useFakeTimers();
  let tell: (width: number) => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: (entries: unknown[]) => void) {
        tell = (width) => listener([{ contentRect: { width, height: 1 } }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  function Measured() {
    const [ref, { width }] = useSize();
    return <p ref={ref}>{width}</p>;
  }
  render(<Measured />);
  act(() => {
    tell(100);
    tell(200);
    vi.advanceTimersByTime(1);
  });
  expect(screen.getByText("0")).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("200")).toBeInTheDocument();
});
