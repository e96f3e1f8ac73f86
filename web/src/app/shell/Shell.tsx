import { Outlet } from "@tanstack/react-router";
import { MantineRoot } from "@/ui/MantineRoot.tsx";

/** The frame around every page of a signed-in person. */
export function Shell() {
  return (
    <MantineRoot>
      <Outlet />
    </MantineRoot>
  );
}
