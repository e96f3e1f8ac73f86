import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { ChatUnread } from "@/api/types.ts";

/** In how many rooms there is something to read. */
export const unreadQuery = queryOptions({
  queryKey: ["chat", "unread"],
  queryFn: ({ signal }) => api.get<ChatUnread>("/chat/unread", { signal }),
});
