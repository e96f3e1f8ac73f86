import { act, fireEvent, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Button } from "./Button.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("spec 3 §4.8, button", () => {
  test("clicks are ignored while disabled, loading or showing the finished marker", () => {
    const onClick = vi.fn<() => void>();
    const button = (state: { disabled?: boolean; loading?: boolean }) => (
      <Button onClick={onClick} showFinish {...state}>
        Lagre
      </Button>
    );
    const { rerender } = render(button({ disabled: true }));
    fireEvent.click(screen.getByRole("button"));
    rerender(button({ loading: true }));
    fireEvent.click(screen.getByRole("button"));
    rerender(button({}));
    expect(screen.getByRole("button")).toHaveAttribute("data-state", "finished");
    fireEvent.click(screen.getByRole("button"));
    expect(onClick).not.toHaveBeenCalled();

    act(() => vi.advanceTimersByTime(2500));
    fireEvent.click(screen.getByRole("button"));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test("it takes no press between loading and its finished marker", () => {
    const states: (string | null)[] = [];
    function Watched({ loading }: { loading: boolean }) {
      // What is drawn may be pressed before any effect has run.
      useLayoutEffect(() => {
        states.push(screen.getByRole("button").getAttribute("data-state"));
      });
      return (
        <Button showFinish loading={loading}>
          Lagre
        </Button>
      );
    }
    const { rerender } = render(<Watched loading />);
    rerender(<Watched loading={false} />);
    expect(states).toEqual(["loading", "finished"]);
  });

  test("the finished marker shows for 2500 ms by default, or a given number of ms", () => {
    const { rerender } = render(
      <Button loading showFinish={400}>
        Lagre
      </Button>,
    );
    rerender(<Button showFinish={400}>Lagre</Button>);
    act(() => vi.advanceTimersByTime(399));
    expect(screen.getByRole("button")).toHaveAttribute("data-state", "finished");
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole("button")).toHaveAttribute("data-state", "normal");
  });

  test("without show-finish there is no marker", () => {
    const { rerender } = render(<Button loading>Lagre</Button>);
    rerender(<Button>Lagre</Button>);
    expect(screen.getByRole("button")).toHaveAttribute("data-state", "normal");
  });
});

describe("spec 3 §9.7: ripple 800 ms on the button", () => {
  const rings = () => screen.getByRole("button").lastElementChild?.childElementCount;

  test("a press gives a ring that lasts so long", () => {
    render(<Button>Lagre</Button>);
    fireEvent.pointerDown(screen.getByRole("button"));
    expect(rings()).toBe(1);
    act(() => vi.advanceTimersByTime(799));
    expect(rings()).toBe(1);
    act(() => vi.advanceTimersByTime(1));
    expect(rings()).toBe(0);
  });

  test("a blocked button gives none", () => {
    render(<Button loading>Lagre</Button>);
    fireEvent.pointerDown(screen.getByRole("button"));
    expect(rings()).toBe(0);
  });
});

test.each(["h1", "h2", "h3", "p", "span", "small"] as const)(
  "spec 3 §5: %s is a text size of a button",
  (size) => {
    render(<Button size={size}>Lagre</Button>);
    expect(screen.getByRole("button")).toHaveAttribute("data-size", size);
  },
);

test("a blocked submit button does not submit its form", () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabled>
        Lagre
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button"));
  expect(onSubmit).not.toHaveBeenCalled();
});
