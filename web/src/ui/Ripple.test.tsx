import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Ripple, type RippleProps } from "./Ripple.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(props: RippleProps, blocked = false) {
  const { container } = render(
    <div data-testid="parent" aria-disabled={blocked || undefined}>
      <Ripple {...props} />
    </div>,
  );
  const parent = container.firstElementChild as HTMLElement;
  const field = parent.firstElementChild as HTMLElement;
  return { parent, field, drops: () => field.childElementCount };
}

describe("spec 3 §9.7, ripple", () => {
  test("default 500 ms, opacity 0.3", () => {
    const { parent, field, drops } = show({});
    fireEvent.pointerDown(parent);
    expect(drops()).toBe(1);
    expect(field.style.getPropertyValue("--ripple-opacity")).toBe("0.3");
    act(() => vi.advanceTimersByTime(499));
    expect(drops()).toBe(1);
    act(() => vi.advanceTimersByTime(1));
    expect(drops()).toBe(0);
  });

  test("spec 3 §5: its target is self or parent", () => {
    const { parent, field, drops } = show({ target: "self" });
    fireEvent.pointerDown(parent);
    expect(drops()).toBe(0);
    fireEvent.pointerDown(field);
    expect(drops()).toBe(1);
  });

  test("a blocked element gives no rings", () => {
    const { parent, drops } = show({}, true);
    fireEvent.pointerDown(parent);
    expect(drops()).toBe(0);
  });

  test("spec 3 §8: without a parent element it is an internal error", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(Node.prototype, "parentElement", "get").mockReturnValue(null);
    expect(() => render(<Ripple />)).toThrow("Ripple without a parent element");
  });
});
