import { expect, test } from "vitest";
import { checkSign, emptySign } from "./signForm.ts";

const ready = { ...emptySign("Kari Berg"), consent: true };

test("a name and the consent are enough to sign: nobody has to draw", () => {
  expect(checkSign(ready)).toEqual({});
});

test("each thing that is missing is said at its field", () => {
  expect(Object.keys(checkSign(emptySign(" ")))).toEqual(["navn", "consent"]);
  expect(Object.keys(checkSign({ ...ready, way: "drawn" }))).toEqual(["signature"]);
});

test("a drawing counts when it is one, and not at all when the name is written", () => {
  const line = [
    [0.1, 0.1],
    [0.4, 0.1],
  ] as const;
  expect(checkSign({ ...ready, way: "drawn", signature: [line] })).toEqual({});
  expect(checkSign({ ...ready, way: "typed", signature: [] })).toEqual({});
});
