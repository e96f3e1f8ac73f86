import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { part, retryParts } from "@/lib/parts.ts";

const KeysLayer = part(async () => (await import("./shell/palette/KeysLayer.tsx")).KeysLayer);

/** “?” shows the keys of the page, on every page; what shows them comes when it is asked for. */
export function KeysKey() {
  const [asked, setAsked] = useState(0);
  usePageKeys({
    "?": () => {
      retryParts();
      setAsked((n) => n + 1);
    },
  });
  if (asked === 0) return null;
  return (
    <CatchBoundary getResetKey={() => asked} errorComponent={() => null}>
      <Suspense>
        <KeysLayer onClose={() => setAsked(0)} />
      </Suspense>
    </CatchBoundary>
  );
}
