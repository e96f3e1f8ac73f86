import { expect, test } from "vitest";
import { stepOf, withSegment } from "./segments.ts";

test("played parts are joined where they touch", () => {
  let played = withSegment([], { from: 0, to: 4 });
  played = withSegment(played, { from: 20, to: 30 });
  played = withSegment(played, { from: 4.5, to: 8 });
  expect(played).toEqual([
    { from: 0, to: 8 },
    { from: 20, to: 30 },
  ]);
  expect(withSegment(played, { from: 7, to: 21 })).toEqual([{ from: 0, to: 30 }]);
});

test("moving about in a film counts nothing; double speed counts by place", () => {
  expect(stepOf(10, 10.3, 1, 0.25)).toEqual({ from: 10, to: 10.3 });
  expect(stepOf(10, 10.5, 2, 0.25)).toEqual({ from: 10, to: 10.5 });
  expect(stepOf(10, 60, 1, 0.25)).toBeNull();
  expect(stepOf(60, 10, 1, 0.25)).toBeNull();
});
