import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { askNotice } from "@/api/notice.ts";
import { SignIn } from "@/features/access/publicSignIn.ts";
import { KeysHere } from "./KeysHere.tsx";
import { markReady } from "./readiness.ts";

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
  void askNotice();
  markReady((drawn) => {
    requestAnimationFrame(drawn);
    return () => undefined;
  }, place);
}
