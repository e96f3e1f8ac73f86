import { call } from "@/api/client.ts";
import { integration_key_delete } from "@/api/operations.gen.ts";
import type { IntegrationKeyView } from "@/api/schemas.gen.ts";
import { KeyList } from "@/blocks/keys/KeyList.tsx";
import { NewSecret } from "@/blocks/keys/NewSecret.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "./Integrations.module.css";
import { NewKeyDialog } from "./NewKeyDialog.tsx";
import { saidScopes } from "./scopes.ts";

/** The keys by which the office's other systems read. */
export function KeysCard({ keys }: { keys: readonly IntegrationKeyView[] }) {
  return (
    <Card title="Nøkler" icon="key">
      <div className={classes.stack}>
        <p className={classes.words}>
          En nøkkel leser det du velger for den, og endrer ingenting. Fødselsnumre, hjemmeadresser,
          kontonumre og merknader leses ikke. To nøkler til samme system kan gjelde på en gang, så
          den nye er på plass før du tar tilbake den gamle.
        </p>
        <KeyList
          keys={keys}
          collection="INTEGRASJONSNOKLER"
          takeBack={({ id }) => call(integration_key_delete, { id })}
          follows="Systemet som bruker den, slutter å lese med en gang."
          nameOf={({ navn, begynner }) => `${navn}, ${begynner}`}
          opens={({ omfang }) => <span className={classes.facts}>{saidScopes(omfang)}</span>}
        />
        <NewSecret
          help="Den vises bare nå. Gi den til den som setter opp systemet, og til ingen andre."
          dialog={(opened) => <NewKeyDialog {...opened} />}
        />
      </div>
    </Card>
  );
}
