import { Outlet } from "@tanstack/react-router";
import { ConfirmHost } from "@/ui/Confirm.tsx";
import { MantineRoot } from "@/ui/MantineRoot.tsx";
import { AfterTerms } from "./AfterTerms.tsx";

/** Pages alone on the screen, without header and menu; each brings its own `main`. */
export function FullFrame() {
  return (
    <MantineRoot>
      <AfterTerms>
        <Outlet />
      </AfterTerms>
      <ConfirmHost />
    </MantineRoot>
  );
}
