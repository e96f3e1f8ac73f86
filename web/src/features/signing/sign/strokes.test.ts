import { expect, test } from "vitest";
import {
  begun,
  continued,
  drawingOf,
  FIELD_SHAPE,
  isDrawn,
  pathOf,
  type Point,
  POINTS_MAX,
  pointIn,
  type Stroke,
  undone,
} from "./strokes.ts";

const field = { left: 100, top: 50, width: 400 };

const drawn = (...points: Point[]): readonly Stroke[] => {
  const [first = [0, 0], ...rest] = points;
  return rest.reduce(
    (strokes, point) => continued(strokes, point),
    begun([], first) as readonly Stroke[],
  );
};

test("a point is measured in widths of the field, and never outside of it", () => {
  expect(pointIn(field, 300, 150)).toEqual([0.5, 0.25]);
  expect(pointIn(field, 0, 5000)).toEqual([0, FIELD_SHAPE]);
});

test("a slip of the finger is no signature", () => {
  expect(isDrawn([])).toBe(false);
  expect(isDrawn(drawn([0.1, 0.1]))).toBe(false);
  expect(isDrawn(drawn([0.1, 0.1], [0.15, 0.1]))).toBe(false);
  expect(isDrawn(drawn([0.1, 0.1], [0.3, 0.1]))).toBe(true);
});

test("what is undone is the last line", () => {
  const one = drawn([0.1, 0.1], [0.3, 0.1]);
  expect(undone(begun(one, [0.5, 0.2]))).toEqual(one);
  expect(undone([])).toEqual([]);
});

test("a hand that rests adds nothing", () => {
  const one = drawn([0.1, 0.1], [0.3, 0.1]);
  expect(continued(one, [0.301, 0.1])).toBe(one);
});

test("a line is a path in thousandths of the width, and a dot is one too", () => {
  expect(
    pathOf([
      [0.1, 0.2],
      [0.3, 0.2],
    ]),
  ).toBe("M100 200L300 200");
  expect(pathOf([[0.1, 0.2]])).toBe("M100 200h1");
  expect(
    drawingOf([
      [[0, 0]],
      [
        [0.1, 0.1],
        [0.2, 0.1],
      ],
    ]),
  ).toBe("M0 0h1M100 100L200 100");
});

test("the longest drawing is one that the server takes", () => {
  let strokes: readonly Stroke[] = begun([], [0, 0]);
  for (let at = 0; at < 2 * POINTS_MAX; at += 1) {
    strokes = continued(strokes, [at % 2 === 0 ? 1 : 0.5, 0.355]);
  }
  expect(drawingOf(strokes).length).toBeLessThan(20_000);
});
