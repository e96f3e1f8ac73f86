import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { signedUrlOf, thumbnailUrl } from "@/api/fileUrl.ts";
import { firstPage } from "@/api/lists.ts";
import type { FirstPageOf, FirstPage } from "@/api/lists.ts";
import { documentation_view } from "@/api/operations.gen.ts";

/** Signed addresses of pictures hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** One piece of documentation with its files and what the caller may do with it. */
export const documentationQuery = (id: string) =>
  queryOptions({
    queryKey: ["documentation", id],
    queryFn: ({ signal }) => call(documentation_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** The overview of whoever is signed in; `R` says which role's it must be. */
export const overviewQuery = <R extends FirstPage["rolle"]>(rolle: R) =>
  queryOptions({
    queryKey: ["overview"],
    queryFn: ({ signal }) => firstPage({ signal }),
    select: (data): FirstPageOf<R> => {
      if (data.rolle !== rolle) throw new Error(`overview of ${data.rolle}, not ${rolle}`);
      return data as FirstPageOf<R>;
    },
  });

/** The address of a small picture by its file's id; it is signed and short-lived. */
export const thumbnailQuery = (fileId: string) =>
  queryOptions({
    queryKey: ["thumbnail", fileId],
    queryFn: ({ signal }) => signedUrlOf(thumbnailUrl(fileId), signal),
    staleTime: ADDRESSES_MS,
  });
