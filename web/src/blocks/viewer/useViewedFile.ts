import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { FileFault, showsAs, type ViewerFile } from "./files.ts";
import { loadFile } from "./loadFile.ts";
import { isLocal } from "./localFile.ts";

const RETRY_MS = 1000;

/** The bytes of a file and what they are. A file that could not be had is tried again after 1 s. */
export function useViewedFile(file: ViewerFile, onNotFound: (() => void) | undefined) {
  const [percent, setPercent] = useState(0);
  const query = useQuery({
    queryKey: ["file", file.id],
    queryFn: async ({ signal }) => {
      setPercent(0);
      const bytes = await loadFile(file, { onProgress: setPercent, signal });
      return { bytes, ...(showsAs(bytes) ?? { shows: null, type: file.contentType }) };
    },
    networkMode: isLocal(file.url) ? "always" : "online",
    retry: 1,
    retryDelay: RETRY_MS,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const fault = query.data ? null : query.failureReason;
  const lost = fault instanceof FileFault && fault.notFound;
  const tell = useEffectEvent(() => onNotFound?.());
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => tell(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return { ...query, percent, fault };
}
