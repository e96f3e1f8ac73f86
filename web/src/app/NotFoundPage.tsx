import { ButtonLink } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import classes from "./LoadingScreen.module.css";

/** `/error-404`: the address leads nowhere. */
export function NotFoundPage() {
  useDocumentTitle("Siden finnes ikke");
  return (
    <main className={classes.screen}>
      <EmptyState
        icon="searchEmpty"
        wholePage
        title="Siden finnes ikke"
        action={
          <ButtonLink to="/" icon="home">
            Til oversikten
          </ButtonLink>
        }
      >
        Lenken kan være gammel, eller adressen er skrevet feil.
      </EmptyState>
    </main>
  );
}
