import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { standards_view } from "@/api/operations.gen.ts";

/** The office's list of old references to standards. */
export const standardsQuery = queryOptions({
  queryKey: ["standards"],
  queryFn: ({ signal }) => call(standards_view, { signal }),
});
