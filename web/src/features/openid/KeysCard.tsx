import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { openid_key_activate, openid_key_create } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OpenidKeyView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDate } from "@/lib/dates.ts";
import { proof, withIdentity } from "@/lib/identity.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "./Openid.module.css";

/** The keys by which the provider knows us: one in use, and the one that takes its place. */
export function KeysCard({ keys }: { keys: readonly OpenidKeyView[] }) {
  const { hasPassword } = useMe();
  const write = useWrite<{ step: (password: string) => Promise<void>; done: string }, boolean>({
    send: ({ step }) => withIdentity(hasPassword, step),
    done: (isDone, { done }) => (isDone ? done : undefined),
    again: () => changed("OPENID"),
  });
  const make = async (password: string) => {
    await call(openid_key_create, { body: proof(password) });
  };
  const take = async (password: string) => {
    await call(openid_key_activate, { body: proof(password) });
  };
  const waits = keys.some((key) => !key.iBruk);
  return (
    <Card title="Nøkler" icon="key">
      <p>
        En nøkkel gjelder i ett år. Lag en ny i god tid, vent til leverandøren kjenner den, og ta
        den i bruk. Til da gjelder den gamle. Koordinatorene får beskjed før nøkkelen går ut.
      </p>
      {keys.length > 0 && (
        <ul className={classes.keys} aria-label="Nøkler">
          {keys.map(({ kid, iBruk, utloper }) => (
            <li key={kid}>
              {`${kid}, gjelder til ${formatDate(utloper)} `}
              <Badge tone={iBruk ? "positive" : "neutral"}>{iBruk ? "I bruk" : "Venter"}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.row}>
        <Button
          tone="secondary"
          disabled={write.isRunning}
          onClick={() => void write.run({ step: make, done: "Nøkkelen er laget" })}
        >
          Lag ny nøkkel
        </Button>
        {waits && (
          <Button
            disabled={write.isRunning}
            onClick={() => void write.run({ step: take, done: "Nøkkelen er tatt i bruk" })}
          >
            Ta den nye i bruk
          </Button>
        )}
      </div>
    </Card>
  );
}
