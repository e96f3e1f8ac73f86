import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { Presence, PresenceSession } from "@/api/types.ts";

/** Others are told each 30 s that somebody is here, so looking more often shows nothing new. */
const LOOK_MS = 30_000;

/** When somebody was last active. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ["presence", id],
    queryFn: ({ signal }) => api.get<Presence>(`/presence/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: LOOK_MS,
  });

/** Somebody's sessions of the last 30 days, newest first. */
export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["presence", id, "sessions"],
    queryFn: ({ signal }) =>
      api.get<PresenceSession[]>(`/presence/${encodeURIComponent(id)}/sessions`, { signal }),
  });

export const sendHeartbeat = (): Promise<void> => api.post<void>("/presence");
