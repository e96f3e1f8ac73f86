import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Suspense } from "react";
import { changed, everythingChanged, keepFresh } from "@/api/changes.ts";
import { meQuery } from "@/api/queries.ts";
import { createQueryClient } from "@/api/queryClient.ts";
import { endSession, onReached, onSessionEnded } from "@/api/session.ts";
import { onTermsRequired } from "@/api/termsRequired.ts";
import { retryParts } from "@/lib/parts.ts";
import { forgetWritten, keepWritten } from "@/ui/dialog/written.ts";
import { clearToasts, Toaster } from "@/ui/Toast.tsx";
import { clearSignIn, visitor } from "./auth.ts";
import { storedRolle } from "@/api/signedIn.ts";
import { createStore, useStore } from "@/lib/store.ts";
import { forgetMailKeys } from "@/lib/mailKeys.ts";
import { rememberWanted, takeWanted } from "@/lib/wanted.ts";
import { NoProfileScreen } from "./BootError.tsx";
import { drawn } from "./drawn.ts";
import { mayOpen, redirectFor } from "./guards.ts";
import { eraseHistory } from "./history.ts";
import { markReady } from "./readiness.ts";
import { createAppRouter } from "./router.tsx";

const accountClosed = createStore(false);
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

/** Until what was seen last is left. */
let leaving: Promise<unknown> = Promise.resolve();

// A session that ended, here or in another tab, leaves nothing of the person on the screen. A page
// that needs no session stays: a reset link is not lost to a sign-out elsewhere.
onSessionEnded((reason) => {
  // After signing out nothing is kept; an expired session goes on where it was.
  const { pathname, href } = router.state.location;
  if (reason === "expired" && mayOpen(href, storedRolle())) rememberWanted(href);
  else takeWanted();
  const person = queryClient.getQueryData(meQuery.queryKey)?.id;
  if (reason === "expired" && person !== undefined) keepWritten(person);
  else forgetWritten();
  if (reason !== "expired") forgetMailKeys();
  accountClosed.set(reason === "closed");
  clearSignIn();
  clearToasts();
  eraseHistory();
  const to = redirectFor({ path: pathname, ...visitor() });
  // Several calls may hear it at the same time: the second one finds the address changed already.
  const left = to === null ? leaving : router.navigate({ to, replace: true, ignoreBlocker: true });
  leaving = left
    .then(() => (reason === "closed" ? null : drawn(router)))
    .then(() => queryClient.clear());
});

// Terms may come into force while somebody works: the profile says so, and the shell asks.
keepFresh(queryClient);
onTermsRequired(() => void changed("TERMS"));

// What was shown before the server answered is old.
onReached(() => void everythingChanged());

// What could not be fetched a while ago may come now.
router.subscribe("onBeforeNavigate", retryParts);

const root = document.getElementById("root");
if (root) markReady((listener) => router.subscribe("onResolved", listener), root);

/** A person whose account was archived or deleted sees that, and nothing else, until they go on. */
function Routed() {
  const closed = useStore(accountClosed);
  if (!closed) return <RouterProvider router={router} />;
  return (
    <Suspense>
      <NoProfileScreen onSignOut={() => endSession("signout")} />
    </Suspense>
  );
}

/** The whole product. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Routed />
      <Toaster />
    </QueryClientProvider>
  );
}
