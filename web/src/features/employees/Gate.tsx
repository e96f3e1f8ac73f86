import type { ReactNode } from "react";
import { ButtonLink } from "@/ui/Button.tsx";
import { Page } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { useEmployeesArea } from "./queries.ts";

/** The employees' pages, or an honest word to an employee who may not open them. */
export function Gate({ children }: { children: ReactNode }) {
  const { opens } = useEmployeesArea();
  return opens ? children : <Closed />;
}

/** What somebody sees who may not open a page. */
export function Closed() {
  return (
    <Page title="Ingen tilgang">
      <EmptyState
        icon="lock"
        wholePage
        title="Du har ikke tilgang til de ansatte"
        action={
          <ButtonLink to="/" tone="secondary" icon="back">
            Til oversikten
          </ButtonLink>
        }
      >
        Opplæringskontoret kan gi deg tilgang.
      </EmptyState>
    </Page>
  );
}
