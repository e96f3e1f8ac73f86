import { Outlet } from "@tanstack/react-router";
import { ConfirmHost } from "@/ui/Confirm.tsx";
import { MantineRoot } from "@/ui/MantineRoot.tsx";
import { AfterTerms } from "./AfterTerms.tsx";

/** Pages alone on the screen, without header and menu. */
export function FullFrame() {
  return (
    <MantineRoot>
      <AfterTerms>
        <main>
          <Outlet />
        </main>
      </AfterTerms>
      <ConfirmHost />
    </MantineRoot>
  );
}
