import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import { signedUrlOf } from "@/api/fileUrl.ts";
import type { Documentation, Overview } from "@/api/types.ts";

/** Signed addresses of pictures hold 15 minutes: they are fetched anew before that. */
const ADDRESSES_MS = 10 * 60_000;

/** One piece of documentation with its files and what the caller may do with it. */
export const documentationQuery = (id: string) =>
  queryOptions({
    queryKey: ["documentation", id],
    queryFn: ({ signal }) =>
      api.get<Documentation>(`/documentation/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** The overview of whoever is signed in; `R` says which role's it must be. */
export const overviewQuery = <R extends Overview["rolle"]>(rolle: R) =>
  queryOptions({
    queryKey: ["overview"],
    queryFn: ({ signal }) => api.get<Overview>("/overview", { signal }),
    select: (data): Extract<Overview, { rolle: R }> => {
      if (data.rolle !== rolle) throw new Error(`overview of ${data.rolle}, not ${rolle}`);
      return data as Extract<Overview, { rolle: R }>;
    },
  });

/** The address of a small picture by its file's id; it is signed and short-lived. */
export const thumbnailQuery = (fileId: string) =>
  queryOptions({
    queryKey: ["thumbnail", fileId],
    queryFn: ({ signal }) =>
      signedUrlOf(`/api/files/${encodeURIComponent(fileId)}?variant=thumbnail`, signal),
    staleTime: ADDRESSES_MS,
  });
