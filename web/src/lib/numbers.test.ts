import { expect, test } from "vitest";
import { formatAccount, formatBytes, formatOrgnr, formatPhone } from "./numbers.ts";

test("spec 2 §9: organisation number 3-3-3; account number 4-2-5", () => {
  expect(formatOrgnr("974760673")).toBe("974 760 673");
  expect(formatOrgnr("974 760 673")).toBe("974 760 673");
  expect(formatOrgnr("12")).toBe("12");
  expect(formatAccount("86011117947")).toBe("8601 11 17947");
});

test("a Norwegian phone number is shown with its country code, a foreign one as it is", () => {
  expect(formatPhone("40000214")).toBe("+47 400 00 214");
  expect(formatPhone("+4740000214")).toBe("+47 400 00 214");
  expect(formatPhone("+46 70 123 45 67")).toBe("+46 70 123 45 67");
  expect(formatPhone(null)).toBe("");
});

test("sizes are short", () => {
  expect(formatBytes(812_400)).toBe("812 kB");
  expect(formatBytes(2_400_000)).toBe("2,4 MB");
});
