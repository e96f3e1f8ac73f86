import { Button } from "@/ui/Button.tsx";
import { Logo } from "@/ui/Logo.tsx";
import classes from "./LoadingScreen.module.css";

/** The account is known, but no profile of it is active. */
export function NoProfileScreen({ onSignOut }: { onSignOut: () => void }) {
  return (
    <main className={classes.screen}>
      <div className={classes.message}>
        <Logo />
        <p>Du har logget inn med et telefonnummer eller epost som ikke har en aktiv konto.</p>
        <Button icon="logout" onClick={onSignOut}>
          Logg ut
        </Button>
      </div>
    </main>
  );
}
