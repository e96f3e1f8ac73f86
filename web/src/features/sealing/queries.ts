import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { seal_settings_view } from "@/api/operations.gen.ts";

/** The certificate that seals, those that did, and what waits for a timestamp. */
export const sealSettingsQuery = queryOptions({
  queryKey: ["sealing"],
  queryFn: ({ signal }) => call(seal_settings_view, { signal }),
});
