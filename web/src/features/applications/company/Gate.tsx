import type { ReactNode } from "react";
import { useMe } from "@/api/queries.ts";
import { NoAccess } from "@/ui/DetailPage.tsx";

/** The company's pages, or an honest word to an employee who may not read applications. */
export function Gate({ children }: { children: ReactNode }) {
  const { permissions } = useMe();
  return permissions.includes("AAPL") ? (
    children
  ) : (
    <NoAccess title="Du har ikke tilgang til søknadene" />
  );
}
