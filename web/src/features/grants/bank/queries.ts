import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { bank_entry_view, bank_file_create, bank_view } from "@/api/operations.gen.ts";
import type { BankFileReport, BankView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import type { Chosen } from "./columns.ts";

/** While a file is being stored it is asked how far it is. */
const STORING_MS = 1_000;

export const bankQuery = queryOptions({
  queryKey: ["bank"],
  queryFn: ({ signal }): Promise<BankView> => call(bank_view, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.files.some(({ done }) => !done) ? STORING_MS : false,
});

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ["bankEntry", id],
    queryFn: ({ signal }) => call(bank_entry_view, { id, signal }),
  });

/** Looks at a file, or stores what is new in it. */
export function readFile(
  file: File,
  mode: "check" | "write",
  account: string,
  chosen: Chosen | null,
): Promise<BankFileReport> {
  return uploadFile(bank_file_create, file, {
    mode,
    ...(account ? { account } : {}),
    ...(chosen
      ? { columns: chosen.columns.join(","), bank: chosen.bank, decimal: chosen.decimal }
      : {}),
    // What is sent twice adds nothing, but says that it was there already.
    retries: mode === "write" ? 0 : 2,
  });
}
