import { Outlet } from "@tanstack/react-router";
import { useMe } from "@/api/queries.ts";
import { GoTo } from "@/ui/GoTo.tsx";

/** Around the office's pages: spec 1 §2, with applications off they answer 404. */
export function OfficeFrame() {
  const { permissions } = useMe();
  return permissions.includes("application") ? <Outlet /> : <GoTo to="/error-404" />;
}
