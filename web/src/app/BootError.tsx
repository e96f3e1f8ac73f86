import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ApiError } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Logo } from "@/ui/Logo.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { signOut } from "./auth.ts";
import classes from "./LoadingScreen.module.css";

const OfflineScreen = lazy(() =>
  import("./offline/OfflineScreen.tsx").then((module) => ({ default: module.OfflineScreen })),
);

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

/** The start-up failed: who is signed in is not known, so nothing else can be shown. */
export function BootError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ApiError && error.code === "no_profile") {
    const leave = async () => {
      await signOut();
      await router.navigate({ to: "/login", replace: true });
    };
    return <NoProfileScreen onSignOut={() => void leave()} />;
  }
  if (error instanceof ApiError && error.code === "network") {
    return (
      <Suspense>
        <OfflineScreen onRetry={() => void router.invalidate()} />
      </Suspense>
    );
  }
  return (
    <main className={classes.screen}>
      <ErrorState wholePage error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}

/** A page failed while it was loaded or drawn; the frame around it stands. */
export function PageError({ error }: ErrorComponentProps) {
  return <ErrorState wholePage error={error} onRetry={() => window.location.reload()} />;
}
