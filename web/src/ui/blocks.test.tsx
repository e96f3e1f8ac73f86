import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { statusLook } from "./Badge.tsx";
import { Checkbox, nextInCycle, ValueCheckbox } from "./Checkbox.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import { percentOf, ProgressBar, ProgressRing } from "./Progress.tsx";
import { clearToasts, Toaster, toast } from "./Toast.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("spec 3 §5: an unknown icon name logs an error and renders nothing", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { container } = render(<Icon name={"finnesikke" as IconName} />);
  expect(container).toBeEmptyDOMElement();
  expect(logged).toHaveBeenCalledWith("Unknown icon: finnesikke");
});

test("spec 3 §9.7: icons are 24 px, 2 px thick in one style and 1 px in the other", () => {
  const { container, rerender } = render(<Icon name="check" />);
  const svg = () => container.querySelector("svg");
  expect(svg()).toHaveAttribute("width", "24");
  expect(svg()).toHaveAttribute("stroke-width", "2");
  rerender(<Icon name="check" look="ion" />);
  expect(svg()).toHaveAttribute("stroke-width", "1");
});

describe("spec 3 §4.8, checkbox", () => {
  test("toggles between a true value and a false value with an optional third", async () => {
    const seen: string[] = [];
    const box = (value: string) => (
      <ValueCheckbox
        label="Mål"
        value={value}
        trueValue="ja"
        falseValue="nei"
        indeterminateValue="delvis"
        onChange={(next) => seen.push(next)}
      />
    );
    const { rerender } = render(box("nei"));
    await userEvent.click(screen.getByRole("checkbox"));
    rerender(box("ja"));
    await userEvent.click(screen.getByRole("checkbox"));
    rerender(box("delvis"));
    expect(screen.getByRole("checkbox")).toBePartiallyChecked();
    await userEvent.click(screen.getByRole("checkbox"));
    expect(seen).toEqual(["ja", "delvis", "nei"]);
  });

  test("the cycle order is configurable", async () => {
    const onChange = vi.fn<(value: number) => void>();
    render(
      <ValueCheckbox
        label="Mål"
        value={0}
        trueValue={1}
        falseValue={0}
        indeterminateValue={2}
        cycle={[0, 2, 1]}
        onChange={onChange}
      />,
    );
    await userEvent.click(screen.getByRole("checkbox"));
    expect(onChange).toHaveBeenCalledWith(2);
  });
});

test("spec 3 §9.7: a checkbox is 40 px by default, and blocked it does not toggle", async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const { container } = render(<Checkbox label="Mål" checked disabled onChange={onChange} />);
  const label = container.querySelector("label");
  expect(label?.style.getPropertyValue("--checkbox-size")).toBe("40px");
  await userEvent.click(screen.getByRole("checkbox"));
  expect(onChange).not.toHaveBeenCalled();
});

test("a value that is not in the cycle starts it over", () => {
  expect(nextInCycle(["a", "b"], "c")).toBe("a");
});

describe("spec 3 §9.2, progress", () => {
  test("done divided by total, rounded, clamped 0 to 100", () => {
    expect(percentOf(19, 27)).toBe(70);
    expect(percentOf(5, 0)).toBe(0);
    expect(percentOf(9, 3)).toBe(100);
  });

  test("shown inside the bar at 40% or more", () => {
    const { rerender } = render(<ProgressBar label="Mål" percent={39} />);
    expect(screen.getByRole("progressbar")).not.toHaveTextContent("39 %");
    rerender(<ProgressBar label="Mål" percent={40} />);
    expect(screen.getByRole("progressbar")).toHaveTextContent("40 %");
  });

  test("what is expected is marked and told, and nothing where nothing is", () => {
    const { container, rerender } = render(
      <ProgressBar size="thin" label="Mål" percent={30} expected={53} />,
    );
    const bar = screen.getByRole("progressbar");
    expect(bar).toHaveAttribute("aria-valuetext", "30 prosent, forventet 53 prosent");
    expect(container.querySelector("[data-expected='53']")).toBeInTheDocument();
    rerender(<ProgressRing label="Mål" percent={30} expected={53} />);
    expect(container.querySelector("[data-expected='53']")).toBeInTheDocument();
    rerender(<ProgressRing label="Mål" percent={30} expected={null} />);
    expect(container.querySelector("[data-expected]")).toBeNull();
    expect(screen.getByRole("progressbar")).not.toHaveAttribute("aria-valuetext");
  });
});

test("spec 1 §9: toast for 2.5 s", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast.positive("Lagret"));
  act(() => vi.advanceTimersByTime(2499));
  expect(screen.getByRole("status")).toHaveTextContent("Lagret");
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a progress toast stands as long as something runs, then says how it ended", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  let running = toast.progress("Laster ned fil...");
  act(() => vi.advanceTimersByTime(60_000));
  act(() => running.percent(50));
  expect(screen.getByRole("status")).toHaveTextContent("Laster ned fil...");
  act(() => running.positive("Nedlasting ferdig"));
  expect(screen.getByRole("status")).toHaveTextContent(/^Nedlasting ferdig$/);
  act(() => vi.advanceTimersByTime(2500));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();

  act(() => {
    running = toast.progress("Laster opp filer");
    clearToasts();
    running.negative("Det opsto en feil under opplastning.");
  });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a toast with a way back stays until it is used, closed, or the next thing is done", async () => {
  render(<Toaster />);
  const undo = vi.fn<() => void>();
  act(() => toast.undoable("1 av 1 er arkivert.", undo));
  act(() => toast.undoable("2 av 2 er arkivert.", undo));
  expect(screen.queryByText("1 av 1 er arkivert.")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Angre" }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("an unknown state is neutral, and still has an icon", () => {
  expect(statusLook("Noe nytt")).toEqual({ tone: "neutral", icon: "unknown" });
  expect(statusLook("Må rettes").tone).toBe("negative");
});
