import { Outlet } from "@tanstack/react-router";
import { MantineRoot } from "@/ui/MantineRoot.tsx";

/** Pages alone on the screen, without header and menu. */
export function FullFrame() {
  return (
    <MantineRoot>
      <main>
        <Outlet />
      </main>
    </MantineRoot>
  );
}
