import type { FormErrors } from "@/ui/form/useForm.ts";

/** The accounts that vouchers are on. */
export const ACCOUNTS = ["bank", "received", "income", "companies"] as const;

export type VoucherAccountNumbers = Record<(typeof ACCOUNTS)[number], string>;

/** What the form says of accounts that are none. */
export const checkAccounts = (values: VoucherAccountNumbers): FormErrors =>
  Object.fromEntries(
    ACCOUNTS.filter((field) => !/^\d{4}$/.test(values[field])).map((field) => [
      field,
      "En konto har fire siffer",
    ]),
  );
