import { useState } from "react";
import { call } from "@/api/client.ts";
import { apprentice_account_view } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatAccount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import classes from "./edit.module.css";

/** The whole account number, for those who may see it; who saw it is written down. */
export function WholeAccount({ apprentice }: { apprentice: string }) {
  const { rights } = useMe();
  const [full, setFull] = useState<string | null>(null);
  const show = useWrite({
    send: () => call(apprentice_account_view, { id: apprentice }),
    onDone: ({ kontonummer }) => setFull(formatAccount(kontonummer)),
  });
  if (!rights.includes("ACCOUNTS_READ")) return null;
  return (
    <div className={classes.actions}>
      {full !== null && (
        <span className={classes.number} aria-live="polite">
          {full}
        </span>
      )}
      <Button
        tone="secondary"
        icon={full === null ? "eye" : "eyeOff"}
        loading={show.isRunning}
        onClick={() => (full === null ? void show.run() : setFull(null))}
      >
        {full === null ? "Vis hele kontonummeret" : "Skjul kontonummeret"}
      </Button>
      <p className={classes.none}>
        Hver gang hele nummeret vises, blir det loggført hvem som så det.
      </p>
    </div>
  );
}
