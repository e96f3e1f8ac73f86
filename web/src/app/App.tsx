import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { changed, keepFresh } from "@/api/changes.ts";
import { createQueryClient } from "@/api/queries.ts";
import { onSessionEnded } from "@/api/session.ts";
import { onTermsRequired } from "@/api/termsRequired.ts";
import { clearToasts, Toaster } from "@/ui/Toast.tsx";
import { clearSignIn, visitor } from "./auth.ts";
import { redirectFor } from "./guards.ts";
import { eraseHistory } from "./history.ts";
import { markReady } from "./readiness.ts";
import { createAppRouter } from "./router.tsx";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

// A session that ended, here or in another tab, leaves nothing of the person on the screen. A page
// that needs no session stays: a reset link is not lost to a sign-out elsewhere.
onSessionEnded(() => {
  clearSignIn();
  clearToasts();
  eraseHistory();
  const to = redirectFor({ path: router.state.location.pathname, ...visitor() });
  const left =
    to === null ? Promise.resolve() : router.navigate({ to, replace: true, ignoreBlocker: true });
  void left.then(() => queryClient.clear());
});

// Terms may come into force while somebody works: the profile says so, and the shell asks.
keepFresh(queryClient);
onTermsRequired(() => void changed("TERMS"));

const root = document.getElementById("root");
if (root) markReady((listener) => router.subscribe("onResolved", listener), root);

/** The whole product. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
}
