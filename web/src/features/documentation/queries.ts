import { queryOptions } from "@tanstack/react-query";
import { signedUrlOf, thumbnailUrl } from "@/api/fileUrl.ts";
import { ADDRESSES_MS } from "@/blocks/documentation.ts";

/** The address of a small picture by its file's id; it is signed and short-lived. */
export const thumbnailQuery = (fileId: string) =>
  queryOptions({
    queryKey: ["thumbnail", fileId],
    queryFn: ({ signal }) => signedUrlOf(thumbnailUrl(fileId), signal),
    staleTime: ADDRESSES_MS,
  });
