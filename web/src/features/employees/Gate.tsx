import type { ReactNode } from "react";
import { NoAccess } from "@/ui/DetailPage.tsx";
import { useEmployeesArea } from "./queries.ts";

/** The employees' pages, or an honest word to an employee who may not open them. */
export function Gate({ children }: { children: ReactNode }) {
  const { opens } = useEmployeesArea();
  return opens ? children : <Closed />;
}

/** What somebody sees who may not open a page. */
export const Closed = () => <NoAccess title="Du har ikke tilgang til de ansatte" />;
