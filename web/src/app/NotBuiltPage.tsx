import { useRouter } from "@tanstack/react-router";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Page } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./NotBuiltPage.module.css";

/** Stands at every address whose page is not made yet, and says so. */
export function NotBuiltPage() {
  const router = useRouter();
  return (
    <Page title="Ikke laget ennå">
      <EmptyState
        icon="info"
        wholePage
        title="Denne siden er ikke laget ennå"
        action={
          <div className={classes.actions}>
            <Button tone="secondary" icon="back" onClick={() => router.history.back()}>
              Tilbake
            </Button>
            <ButtonLink to="/" icon="home">
              Til oversikten
            </ButtonLink>
          </div>
        }
      >
        Adressen er riktig, men innholdet kommer i en senere versjon av Svenn. Ingenting er gått
        tapt.
      </EmptyState>
    </Page>
  );
}
