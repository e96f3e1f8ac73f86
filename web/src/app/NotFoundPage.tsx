import { useMe } from "@/api/queries.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Page } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./NotFoundPage.module.css";
import { focusSearch } from "./shell/searchFocus.ts";

/** `/error-404`: the address leads nowhere. The shell around it has the menu and the search. */
export function NotFoundPage() {
  const { rolle } = useMe();
  return (
    <Page title="Siden finnes ikke">
      <EmptyState
        icon="searchEmpty"
        wholePage
        title="Siden finnes ikke"
        action={
          <div className={classes.actions}>
            {rolle === "KOORDINATOR" && (
              <Button icon="search" tone="secondary" onClick={focusSearch}>
                Søk etter det du ville ha
              </Button>
            )}
            <ButtonLink to="/" icon="home">
              Til oversikten
            </ButtonLink>
          </div>
        }
      >
        Lenken kan være gammel, eller adressen er skrevet feil.
      </EmptyState>
    </Page>
  );
}
