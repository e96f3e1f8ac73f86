import { type ComponentType, useState } from "react";
import { usePageKeys } from "@/lib/pageKeys.ts";

/** “?” shows the keys of a page that is begun with alone; what shows them comes when it is asked for. */
export function KeysHere() {
  const [Layer, setLayer] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  usePageKeys({
    "?": () =>
      void import("./shell/palette/KeysLayer.tsx").then(
        ({ KeysLayer }) => setLayer(() => KeysLayer),
        () => undefined,
      ),
  });
  return Layer && <Layer onClose={() => setLayer(null)} />;
}
