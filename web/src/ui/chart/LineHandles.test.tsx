import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LineHandles } from "./LineHandles.tsx";
import { scaleOf } from "./scale.ts";

const draw = (onMove = vi.fn<(at: number, percent: number) => void>()) => {
  render(
    <svg>
      <LineHandles
        scale={scaleOf(600, 240, 4)}
        values={[20, 40, 80, 100]}
        nameOf={(at) => `Måned ${at + 1}`}
        onMove={onMove}
      />
    </svg>,
  );
  return onMove;
};

test("every point but the last is moved with the keys, and is one stop of the tab key", () => {
  const onMove = draw();
  const points = screen.getAllByRole("slider");
  expect(points).toHaveLength(3);
  expect(points.map((point) => point.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  const first = screen.getByRole("slider", { name: "Måned 1" });
  expect(first).toHaveAttribute("aria-valuetext", "20 prosent");
  fireEvent.keyDown(first, { key: "ArrowUp" });
  fireEvent.keyDown(first, { key: "PageDown" });
  expect(onMove.mock.calls).toEqual([
    [0, 21],
    [0, 10],
  ]);
});

test("the arrows to the sides go from point to point and stay on the line", () => {
  draw();
  const first = screen.getByRole("slider", { name: "Måned 1" });
  fireEvent.keyDown(first, { key: "ArrowRight" });
  const second = screen.getByRole("slider", { name: "Måned 2" });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second, { key: "End" });
  const third = screen.getByRole("slider", { name: "Måned 3" });
  expect(third).toHaveFocus();
  fireEvent.keyDown(third, { key: "ArrowRight" });
  expect(third).toHaveFocus();
});
