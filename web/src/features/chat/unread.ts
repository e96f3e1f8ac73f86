import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { chat_unread } from "@/api/operations.gen.ts";

/** In how many rooms there is something to read. */
export const unreadQuery = queryOptions({
  queryKey: ["chat", "unread"],
  queryFn: ({ signal }) => call(chat_unread, { signal }),
});
