import { ButtonLink } from "@/ui/Button.tsx";
import { Page } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";

/** What somebody sees who may not open a page that the office can open for her. */
export function NoAccess({ title }: { title: string }) {
  return (
    <Page title="Ingen tilgang">
      <EmptyState
        icon="lock"
        wholePage
        title={title}
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
