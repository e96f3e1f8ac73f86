import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { presence_note, presence_sessions_list, presence_view } from "@/api/operations.gen.ts";

/** Others are told each 30 s that somebody is here, so looking more often shows nothing new. */
const LOOK_MS = 30_000;

/** When somebody was last active. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ["presence", id],
    queryFn: ({ signal }) => call(presence_view, { id, signal }),
    refetchInterval: LOOK_MS,
  });

/** Somebody's sessions of the last 30 days, newest first. */
export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["presence", id, "sessions"],
    queryFn: ({ signal }) => call(presence_sessions_list, { id, signal }),
  });

export const sendHeartbeat = (): Promise<void> => call(presence_note);
