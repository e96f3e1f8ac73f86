import { expect, test } from "vitest";
import { checkPostpone } from "./postpone.ts";

test("a deadline is postponed to a day, with a reason", () => {
  expect(checkPostpone({ customDate: "", reason: " " })).toEqual({
    customDate: "Du må velge en dato",
    reason: "Skriv hvorfor fristen utsettes",
  });
  expect(checkPostpone({ customDate: "2027-01-15", reason: "Permisjon" })).toEqual({});
});
