import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { download } from "@/api/download.ts";
import { documenttemplate_preview } from "@/api/operations.gen.ts";
import type { DocumentTemplateText } from "@/api/schemas.gen.ts";

/** So long after the last change a document is made anew. */
const LIVE_MS = 1_000;

/** A value once it has been the same for a while. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * The document of an apprentice as a text would have it, made again a while after it was changed.
 * Nothing while it is as it was `made` of, or while nobody looks (`laerling` is null). A text that
 * the server refuses, being written still, leaves what was there.
 */
export function useLivePreview(
  text: DocumentTemplateText,
  made: string | null,
  laerling: string | null,
): Uint8Array | null {
  const now = JSON.stringify(text);
  const settled = useSettled(now, LIVE_MS);
  const isOther = laerling !== null && made !== null && now !== made;
  const { data } = useQuery({
    queryKey: ["documentTemplatePreview", laerling, settled],
    queryFn: async ({ signal }) => {
      const written = JSON.parse(settled) as DocumentTemplateText;
      const body = { laerling: laerling ?? "", personnr: false, ...written };
      const blob = await download(documenttemplate_preview, { body, signal });
      return new Uint8Array(await blob.arrayBuffer());
    },
    enabled: isOther && settled === now,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return isOther ? (data ?? null) : null;
}
