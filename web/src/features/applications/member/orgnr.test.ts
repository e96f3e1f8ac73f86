import { expect, test } from "vitest";
import { isOrgnr } from "./orgnr.ts";

test("the last digit of an organisation number checks the others", () => {
  for (const number of ["974760673", "974 760 673", "310000043"])
    expect(isOrgnr(number), number).toBe(true);
  for (const wrong of ["", "974760674", "97476067", "9747606733", "abcdefghi"])
    expect(isOrgnr(wrong), wrong).toBe(false);
});
