import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { presence_note, presence_sessions_list } from "@/api/operations.gen.ts";

/** Somebody's sessions of the last 30 days, newest first. */
export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["presence", id, "sessions"],
    queryFn: ({ signal }) => call(presence_sessions_list, { id, signal }),
  });

export const sendHeartbeat = (): Promise<void> => call(presence_note);
