import { useQuery } from "@tanstack/react-query";
import type { WebhookView } from "@/api/schemas.gen.ts";
import { NewSecret } from "@/blocks/keys/NewSecret.tsx";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { Link } from "@/ui/Link.tsx";
import { SkeletonRows } from "@/ui/Skeleton.tsx";
import classes from "./Integrations.module.css";
import { NewWebhookDialog } from "./NewWebhookDialog.tsx";
import { webhooksQuery } from "./queries.ts";
import { saidScopes } from "./scopes.ts";

/** The systems that are told of changes. */
export function WebhooksCard() {
  const query = useQuery(webhooksQuery);
  return (
    <Card title="Webhooks" icon="send">
      <div className={classes.stack}>
        <p className={classes.words}>
          Et system kan få beskjed når noe endres, i stedet for å spørre. Beskjeden sier hva slags
          endring det er og hvilken post den gjelder. Innholdet leser systemet med en nøkkel.
        </p>
        <Fetched query={query} label="Henter webhookene" shape={<SkeletonRows rows={1} />} compact>
          {(webhooks) => <Webhooks webhooks={webhooks} />}
        </Fetched>
        <NewSecret
          label="Hemmeligheten til den nye webhooken"
          help="Den vises bare nå. Systemet trenger den for å kjenne igjen beskjedene."
          make="Legg inn webhook"
          dialog={(opened) => <NewWebhookDialog {...opened} />}
        />
      </div>
    </Card>
  );
}

function Webhooks({ webhooks }: { webhooks: readonly WebhookView[] }) {
  if (webhooks.length === 0) return <p className={classes.facts}>Ingen webhooks ennå.</p>;
  return (
    <ul className={classes.keys} aria-label="Webhooks">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className={classes.key}>
          <span className={classes.about}>
            <span className={classes.name}>
              <Link to={pathTo("/k/systemvalg/integrasjoner/$id", { id: webhook.id })}>
                {webhook.navn}
              </Link>{" "}
              <WebhookState webhook={webhook} />
            </span>
            <span className={classes.facts}>{saidScopes(webhook.omfang)}</span>
            <span className={classes.facts}>{webhook.adresse}</span>
          </span>
          {webhook.venter > 0 && (
            <Badge tone="info">{counted(webhook.venter, "venter", "venter")}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How a system that is told stands, in a word; nothing where all is well. */
export function WebhookState({ webhook }: { webhook: WebhookView }) {
  if (!webhook.aktiv) return <Badge tone="warning">Stanset</Badge>;
  if (webhook.feilerSiden !== undefined) return <Badge tone="negative">Svarer ikke</Badge>;
  return null;
}
