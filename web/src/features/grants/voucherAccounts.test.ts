import { expect, test } from "vitest";
import { checkAccounts } from "./voucherAccounts.ts";

test("an account has four digits", () => {
  const right = { bank: "1920", received: "2990", income: "3400", companies: "2990" };
  expect(checkAccounts(right)).toEqual({});
  expect(Object.keys(checkAccounts({ ...right, bank: "192", income: "34a0" }))).toEqual([
    "bank",
    "income",
  ]);
});
