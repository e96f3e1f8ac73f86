import { useEffect } from "react";
import { useOnline } from "@/lib/useOnline.ts";
import { Animation } from "@/ui/animation/Animation.tsx";
import { Button } from "@/ui/Button.tsx";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import classes from "../LoadingScreen.module.css";

const RETRY_MS = 15_000;

/** The app is here, but the server is not: says what that means, and comes back by itself. */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  const title = online ? "Vi får ikke kontakt med Svenn" : "Du er uten nett";
  useDocumentTitle(title);
  useEffect(() => {
    window.addEventListener("online", onRetry);
    // The network may be there without the server: that tells nobody when it comes back.
    const timer = setInterval(onRetry, RETRY_MS);
    return () => {
      window.removeEventListener("online", onRetry);
      clearInterval(timer);
    };
  }, [onRetry]);
  return (
    <main className={classes.screen}>
      <div className={classes.message} role="status">
        <Animation name="no-wifi" size={120} />
        <h1>{title}</h1>
        <p>
          Svenn viser bare det som gjelder nå, og må ha kontakt for å hente det. Det du har skrevet
          i kladder på denne enheten, ligger trygt her og lagres når du er på nett igjen.
        </p>
        <Button icon="refresh" onClick={onRetry}>
          Prøv igjen
        </Button>
      </div>
    </main>
  );
}
