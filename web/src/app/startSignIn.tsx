import { type ComponentType, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { SignIn } from "@/features/access/publicSignIn.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { markReady } from "./readiness.ts";

/** “?” shows the keys of this page too; what shows them comes when it is asked for. */
function KeysHere() {
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

const wholeProduct = () => import("./startApp.tsx");

/** The product is on its way while somebody signs in. */
function fetchLater(): void {
  const fetchIt = () => void wholeProduct().catch(() => undefined);
  window.addEventListener("pointerdown", fetchIt, { once: true });
  window.addEventListener("keydown", fetchIt, { once: true });
}

/**
 * Begins with the sign-in page alone: without the router, the store of server state and whatever
 * else only those need who are signed in.
 */
export function startSignIn(place: HTMLElement): void {
  const root = createRoot(place);
  const enter = async () => {
    window.history.replaceState(null, "", "/");
    try {
      (await wholeProduct()).drawApp(root);
    } catch {
      // What could not be fetched comes with the page, or the browser says why it does not.
      window.location.reload();
    }
  };
  root.render(
    <StrictMode>
      <SignIn onEntered={() => void enter()} />
      <KeysHere />
    </StrictMode>,
  );
  fetchLater();
  markReady((drawn) => {
    requestAnimationFrame(drawn);
    return () => undefined;
  }, place);
}
