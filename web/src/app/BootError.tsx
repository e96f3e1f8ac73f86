import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { part, PartMissing } from "@/lib/parts.ts";
import { ApiError, NO_PROFILE, Refusal } from "@/lib/problem.ts";
import { ErrorState } from "@/ui/State.tsx";
import { signOut } from "./auth.ts";
import classes from "./LoadingScreen.module.css";

/** The account is known, but no profile of it is active. */
export const NoProfileScreen = part(
  async () => (await import("./NoProfileScreen.tsx")).NoProfileScreen,
);
const OfflineScreen = part(async () => (await import("./offline/OfflineScreen.tsx")).OfflineScreen);

const MISSING =
  "Nettet er borte, eller Svenn er oppdatert. Siden lastes automatisk når vi får kontakt. " +
  "Kladdene dine er trygge.";

/** The page's own code is not here: it comes by itself. */
function MissingPage() {
  useEffect(() => {
    let stop = () => undefined as void;
    // It came with the page, before anything was missing.
    void import("./offline/serviceWorker.ts").then(({ comeBack }) => (stop = comeBack()));
    return () => stop();
  }, []);
  return (
    <ErrorState
      wholePage
      title="Siden er ikke lastet"
      error={new Refusal(MISSING)}
      onRetry={() => window.location.reload()}
    />
  );
}

/** The start-up failed: who is signed in is not known, so nothing else can be shown. */
export function BootError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ApiError && error.code === NO_PROFILE) {
    const leave = async () => {
      await signOut();
      await router.navigate({ to: "/login", replace: true });
    };
    return (
      <Suspense>
        <NoProfileScreen onSignOut={() => void leave()} />
      </Suspense>
    );
  }
  if (error instanceof ApiError && error.status === 0) {
    return (
      <Suspense>
        <OfflineScreen onRetry={() => void router.invalidate()} />
      </Suspense>
    );
  }
  return (
    <main className={classes.screen}>
      <PageError error={error} />
    </main>
  );
}

/** A page failed while it was loaded or drawn; the frame around it stands. */
export function PageError({ error }: { error: unknown }) {
  if (error instanceof PartMissing) return <MissingPage />;
  return <ErrorState wholePage error={error} onRetry={() => window.location.reload()} />;
}
