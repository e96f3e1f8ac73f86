import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { delivery_key_delete } from "@/api/operations.gen.ts";
import type { DeliveryKeyView } from "@/api/schemas.gen.ts";
import { ShownOnce } from "@/blocks/ShownOnce.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDate } from "@/lib/dates.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Deliveries.module.css";
import { NewKeyDialog } from "./NewKeyDialog.tsx";
import { deliveryKeysQuery } from "./queries.ts";

/** How many keys of a company count at a time. */
const KEYS_MAX = 2;

/** The keys by which a company's own system delivers work days for its apprentices. */
export function DeliveryKeysCard({ company }: { company: string }) {
  const { data, error, refetch } = useQuery(deliveryKeysQuery(company));
  const [opened, setOpened] = useState(false);
  /** Shown once: the server keeps only what it is known by. */
  const [made, setMade] = useState<string | null>(null);
  const alive = data?.filter(({ gjelder }) => gjelder).length ?? 0;
  return (
    <Card title="Bedriftens eget system" icon="key">
      <div className={classes.stack}>
        <p className={classes.words}>
          Med en nøkkel leverer bedriftens eget system arbeidsdager som kladd hos bedriftens egne
          lærlinger. Lærlingen leser gjennom og sender selv.
        </p>
        {data ? (
          <Keys company={company} keys={data} />
        ) : error ? (
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Henter nøklene">
            <SkeletonRows rows={1} />
          </Loading>
        )}
        {made !== null && (
          <ShownOnce
            label="Den nye nøkkelen"
            help="Den vises bare nå. Gi den til den som setter opp systemet, og til ingen andre."
            text={made}
          />
        )}
        {data && (
          <div className={classes.buttons}>
            {alive < KEYS_MAX ? (
              <Button tone="secondary" icon="add" onClick={() => setOpened(true)}>
                Lag nøkkel
              </Button>
            ) : (
              <p className={classes.facts}>
                To nøkler gjelder. Ta tilbake en av dem før du lager en ny.
              </p>
            )}
          </div>
        )}
      </div>
      {opened && (
        <NewKeyDialog company={company} onMade={setMade} onClose={() => setOpened(false)} />
      )}
    </Card>
  );
}

function Keys({ company, keys }: { company: string; keys: readonly DeliveryKeyView[] }) {
  const write = useWrite<DeliveryKeyView>({
    send: ({ id }) => call(delivery_key_delete, { id: company, keyId: id }),
    again: ({ id }) => changed("LEVERINGSNOKLER", id),
    done: "Nøkkelen gjelder ikke lenger",
  });
  const takeBack = async (key: DeliveryKeyView) => {
    const sure = await askConfirm({
      title: `Ta tilbake nøkkelen ${key.navn}?`,
      text: "Systemet som bruker den, slutter å levere med en gang. Det som er levert, blir.",
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
            <span className={classes.facts}>
              {`${key.begynner}… · gjelder til ${formatDate(key.gjelderTil)} · `}
              {key.sistBrukt === undefined ? "ikke brukt" : `brukt ${formatDate(key.sistBrukt)}`}
            </span>
          </span>
          <Button
            tone="quiet"
            thin
            icon="delete"
            label={`Ta tilbake nøkkelen ${key.navn}`}
            disabled={write.isRunning}
            onClick={() => void takeBack(key)}
          />
        </li>
      ))}
    </ul>
  );
}
