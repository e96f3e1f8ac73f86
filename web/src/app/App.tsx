import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createQueryClient, meQuery } from "@/api/queries.ts";
import { onSessionEnded } from "@/api/session.ts";
import { onTermsRequired } from "@/api/termsRequired.ts";
import { clearToasts, Toaster } from "@/ui/Toast.tsx";
import { clearSignIn } from "./auth.ts";
import { createAppRouter } from "./router.tsx";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

// A session that ended, here or in another tab, leaves nothing of the person on the screen.
onSessionEnded(() => {
  clearSignIn();
  clearToasts();
  void router
    .navigate({ to: "/login", replace: true, ignoreBlocker: true })
    .then(() => queryClient.clear());
});

// Terms may come into force while somebody works: the profile says so, and the shell asks.
onTermsRequired(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }));

/** The whole product. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
}
