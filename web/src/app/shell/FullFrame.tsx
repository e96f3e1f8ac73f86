import { Outlet } from "@tanstack/react-router";
import { ConfirmHost } from "@/ui/ConfirmHost.tsx";
import "@/ui/icons/register.ts";
import { AfterTerms } from "./AfterTerms.tsx";

/**
 * Pages alone on the screen, without header and menu; each brings its own `main`. They are opened
 * from a message on a phone: whatever they need of the widget library comes with a layer that opens.
 */
export const FullFrame = () => (
  <>
    <AfterTerms>
      <Outlet />
    </AfterTerms>
    <ConfirmHost />
  </>
);
