import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { integration_key_delete } from "@/api/operations.gen.ts";
import type { IntegrationKeyView } from "@/api/schemas.gen.ts";
import { ShownOnce } from "@/blocks/ShownOnce.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDate } from "@/lib/dates.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "./Integrations.module.css";
import { NewKeyDialog } from "./NewKeyDialog.tsx";
import { saidScopes } from "./scopes.ts";

/** The keys by which the office's other systems read. */
export function KeysCard({ keys }: { keys: readonly IntegrationKeyView[] }) {
  const [opened, setOpened] = useState(false);
  /** Shown once: the server keeps only what it is known by. */
  const [made, setMade] = useState<string | null>(null);
  return (
    <Card title="Nøkler" icon="key">
      <div className={classes.stack}>
        <p className={classes.words}>
          En nøkkel leser det du velger for den, og endrer ingenting. Fødselsnumre, hjemmeadresser,
          kontonumre og merknader leses ikke. To nøkler til samme system kan gjelde på en gang, så
          den nye er på plass før du tar tilbake den gamle.
        </p>
        <Keys keys={keys} />
        {made !== null && (
          <ShownOnce
            label="Den nye nøkkelen"
            help="Den vises bare nå. Gi den til den som setter opp systemet, og til ingen andre."
            text={made}
          />
        )}
        <div className={classes.buttons}>
          <Button tone="secondary" icon="add" onClick={() => setOpened(true)}>
            Lag nøkkel
          </Button>
        </div>
      </div>
      {opened && <NewKeyDialog onMade={setMade} onClose={() => setOpened(false)} />}
    </Card>
  );
}

function Keys({ keys }: { keys: readonly IntegrationKeyView[] }) {
  const write = useWrite<IntegrationKeyView>({
    send: ({ id }) => call(integration_key_delete, { id }),
    again: ({ id }) => changed("INTEGRASJONSNOKLER", id),
    done: "Nøkkelen gjelder ikke lenger",
  });
  const takeBack = async (key: IntegrationKeyView) => {
    const sure = await askConfirm({
      title: `Ta tilbake nøkkelen ${key.navn}?`,
      text: "Systemet som bruker den, slutter å lese med en gang.",
      confirmText: "Ta tilbake",
    });
    if (sure) await write.run(key);
  };
  if (keys.length === 0) return <p className={classes.facts}>Ingen nøkler ennå.</p>;
  return (
    <ul className={classes.keys} aria-label="Nøkler">
      {keys.map((key) => (
        <li key={key.id} className={classes.key}>
          <span className={classes.about}>
            <span className={classes.name}>
              {`${key.navn} `}
              {!key.gjelder && <Badge tone="neutral">Utløpt</Badge>}
            </span>
            <span className={classes.facts}>{saidScopes(key.omfang)}</span>
            <span className={classes.facts}>
              {`${key.begynner}… · gjelder til ${formatDate(key.gjelderTil)} · `}
              {key.sistBrukt === undefined ? "ikke brukt" : `brukt ${formatDate(key.sistBrukt)}`}
            </span>
          </span>
          <Button
            tone="quiet"
            thin
            icon="delete"
            label={`Ta tilbake nøkkelen ${key.navn}, ${key.begynner}`}
            disabled={write.isRunning}
            onClick={() => void takeBack(key)}
          />
        </li>
      ))}
    </ul>
  );
}
