import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_stream } from "@/api/operations.gen.ts";
import type { StreamKind } from "@/api/schemas.gen.ts";

/** What happened to an apprentice, page by page, from the newest. */
export const streamQuery = (id: string, kind: StreamKind | null) =>
  infiniteQueryOptions({
    queryKey: ["stream", id, kind],
    queryFn: ({ pageParam, signal }) =>
      call(apprentice_stream, { id, kind, before: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
