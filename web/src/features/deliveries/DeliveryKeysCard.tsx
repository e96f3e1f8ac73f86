import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { delivery_key_delete } from "@/api/operations.gen.ts";
import type { DeliveryKeyView } from "@/api/schemas.gen.ts";
import { KeyList } from "@/blocks/keys/KeyList.tsx";
import { NewSecret } from "@/blocks/keys/NewSecret.tsx";
import { Card } from "@/ui/Card.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { SkeletonRows } from "@/ui/Skeleton.tsx";
import classes from "./Deliveries.module.css";
import { NewKeyDialog } from "./NewKeyDialog.tsx";
import { deliveryKeysQuery } from "./queries.ts";

/** How many keys of a company count at a time. */
const KEYS_MAX = 2;

/** The keys by which a company's own system delivers work days for its apprentices. */
export function DeliveryKeysCard({ company }: { company: string }) {
  const query = useQuery(deliveryKeysQuery(company));
  return (
    <Card title="Bedriftens eget system" icon="key">
      <div className={classes.stack}>
        <p className={classes.words}>
          Med en nøkkel leverer bedriftens eget system arbeidsdager som kladd hos bedriftens egne
          lærlinger. Lærlingen leser gjennom og sender selv.
        </p>
        <Fetched query={query} label="Henter nøklene" shape={<SkeletonRows rows={1} />} compact>
          {(keys) => <Keys company={company} keys={keys} />}
        </Fetched>
      </div>
    </Card>
  );
}

function Keys({ company, keys }: { company: string; keys: readonly DeliveryKeyView[] }) {
  const alive = keys.filter(({ gjelder }) => gjelder).length;
  return (
    <>
      <KeyList
        keys={keys}
        collection="LEVERINGSNOKLER"
        takeBack={({ id }) => call(delivery_key_delete, { id: company, keyId: id })}
        follows="Systemet som bruker den, slutter å levere med en gang. Det som er levert, blir."
      />
      <NewSecret
        help="Den vises bare nå. Gi den til den som setter opp systemet, og til ingen andre."
        full={
          alive < KEYS_MAX ? null : "To nøkler gjelder. Ta tilbake en av dem før du lager en ny."
        }
        dialog={(opened) => <NewKeyDialog company={company} {...opened} />}
      />
    </>
  );
}
