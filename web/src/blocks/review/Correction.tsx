import { Notice } from "@/ui/Notice.tsx";
import { correctionOf } from "./events.ts";
import type { HandedIn } from "./kind.ts";

/** What has to be corrected, while it has to. */
export function Correction({ doc }: { doc: Pick<HandedIn, "status" | "timeline"> }) {
  const correction = correctionOf(doc);
  if (!correction?.comment) return null;
  return (
    <Notice tone="warning" icon="return" title={`${correction.by.navn} ber om retting`}>
      {correction.comment}
    </Notice>
  );
}
