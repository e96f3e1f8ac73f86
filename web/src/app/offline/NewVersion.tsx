import { Button } from "@/ui/Button.tsx";
import { mayLeave } from "@/ui/useUnsavedGuard.ts";
import classes from "./NewVersion.module.css";
import { newVersion } from "./newVersion.ts";

/** A new version waits: it is taken when the reader has time for it. */
export function NewVersion({ take }: { take: () => void }) {
  const reload = async () => {
    if (await mayLeave()) take();
  };
  return (
    <section className={classes.bar} aria-label="Ny versjon">
      <p role="status">En ny versjon av Svenn er klar.</p>
      <span className={classes.actions}>
        <Button thin icon="refresh" onClick={() => void reload()}>
          Last inn på nytt
        </Button>
        <Button thin tone="quiet" onClick={() => newVersion.set(null)}>
          Senere
        </Button>
      </span>
    </section>
  );
}
