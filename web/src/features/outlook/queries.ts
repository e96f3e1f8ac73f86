import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { outlook_view } from "@/api/operations.gen.ts";

/** Whether Outlook is set up here, and what the reader has chosen. */
export const outlookQuery = queryOptions({
  queryKey: ["outlook", "choice"],
  queryFn: ({ signal }) => call(outlook_view, { signal }),
});
