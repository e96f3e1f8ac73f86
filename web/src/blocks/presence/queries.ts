import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { presence_view } from "@/api/operations.gen.ts";

/** Others are told each 30 s that somebody is here, so looking more often shows nothing new. */
const LOOK_MS = 30_000;

/** When somebody was last active. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ["presence", id],
    queryFn: ({ signal }) => call(presence_view, { id, signal }),
    refetchInterval: LOOK_MS,
  });
