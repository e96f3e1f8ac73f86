import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "@/api/queryClient.ts";
import { FormAlone } from "@/features/applications/publicForm.ts";
import type { Address } from "@/lib/address.ts";
import { Toaster } from "@/ui/Toast.tsx";
import { KeysHere } from "./KeysHere.tsx";
import { markReady } from "./readiness.ts";

/**
 * Begins with the form of those who apply alone: without the router and whatever else only those
 * need who go from page to page. Its own page is the product's.
 */
export function startForm(place: HTMLElement): void {
  const root = createRoot(place);
  const queryClient = createQueryClient();
  const leave = async (to: Address) => {
    window.history.pushState(null, "", to);
    try {
      (await import("./startApp.tsx")).drawApp(root);
    } catch {
      // What could not be fetched comes with the page, or the browser says why it does not.
      window.location.reload();
    }
  };
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <FormAlone onLeave={(to) => void leave(to)} />
        <Toaster />
      </QueryClientProvider>
      <KeysHere />
    </StrictMode>,
  );
  markReady((drawn) => {
    requestAnimationFrame(drawn);
    return () => undefined;
  }, place);
}
