import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { webhook_delete, webhook_replay, webhook_update } from "@/api/operations.gen.ts";
import type { WebhookDeliveryView, WebhookView } from "@/api/schemas.gen.ts";
import { ShownOnce } from "@/blocks/ShownOnce.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { saidDelivery, states } from "./delivered.ts";
import classes from "./Integrations.module.css";
import { deliveriesQuery } from "./queries.ts";
import { RenewSecretDialog } from "./RenewSecretDialog.tsx";
import { saidScopes } from "./scopes.ts";

/** `/k/systemvalg/integrasjoner/:id`: a system that is told of changes, and what it was told. */
export function WebhookPage() {
  const { id } = useParamsOf("/k/systemvalg/integrasjoner/$id");
  const told = useInfiniteQuery(deliveriesQuery(id));
  return (
    <DetailPage
      query={{
        data: told.data?.pages[0],
        error: told.error,
        isPending: told.isPending,
        refetch: () => told.refetch(),
      }}
      thing="webhooken"
      backTo={{ to: "/k/systemvalg/integrasjoner", label: "Til andre systemer" }}
      title={({ webhook }) => webhook.navn}
      subtitle={({ webhook }) => saidScopes(webhook.omfang)}
    >
      {({ webhook }) => (
        <Stack>
          <StandingCard webhook={webhook} />
          <DeliveriesCard
            id={id}
            items={told.data?.pages.flatMap((page) => page.items) ?? []}
            more={
              told.hasNextPage && (
                <Button
                  tone="secondary"
                  loading={told.isFetchingNextPage}
                  loadingLabel="Henter flere"
                  onClick={() => void told.fetchNextPage()}
                >
                  Vis eldre
                </Button>
              )
            }
          />
        </Stack>
      )}
    </DetailPage>
  );
}

function StandingCard({ webhook }: { webhook: WebhookView }) {
  const navigate = useNavigate();
  const { id, navn, adresse, aktiv, stoppet, feilerSiden } = webhook;
  const [opened, setOpened] = useState(false);
  /** Shown once: the server does not tell it again. */
  const [made, setMade] = useState<string | null>(null);
  const turn = useWrite<boolean>({
    send: (on) => call(webhook_update, { id, body: { aktiv: on } }),
    again: () => changed("WEBHOOKS", id),
    done: (_, on) => (on ? "Systemet får beskjed igjen" : "Systemet får ikke beskjed lenger"),
  });
  const remove = useWrite({
    send: () => call(webhook_delete, { id }),
    onDone: async () => {
      await navigate({ to: "/k/systemvalg/integrasjoner" });
      void changed("WEBHOOKS", id);
    },
    done: "Webhooken er slettet",
  });
  const askRemove = async () => {
    const sure = await askConfirm({
      title: `Slette webhooken til ${navn}?`,
      text: "Systemet får ikke beskjed lenger, og listen over beskjeder blir borte.",
      confirmText: "Slett",
    });
    if (sure) await remove.run();
  };
  return (
    <Card title="Mottakeren" icon="send">
      <div className={classes.stack}>
        <p className={classes.about}>{adresse}</p>
        {!aktiv && (
          <Notice tone="warning" icon="warning" title="Systemet får ikke beskjed nå">
            {stoppet || "En koordinator har stanset det."} Det som endres, venter til det startes.
          </Notice>
        )}
        {aktiv && feilerSiden !== undefined && (
          <Notice tone="negative" icon="warning" title="Systemet tar ikke imot">
            {`Det har ikke tatt imot noe siden ${formatDateTime(feilerSiden)}. Vi prøver igjen.`}
          </Notice>
        )}
        {made !== null && (
          <ShownOnce
            label="Den nye hemmeligheten"
            help="Den vises bare nå. Den forrige gjelder også i en uke."
            text={made}
          />
        )}
        <div className={classes.buttons}>
          <Button tone="secondary" disabled={turn.isRunning} onClick={() => void turn.run(!aktiv)}>
            {aktiv ? "Stans" : "Start igjen"}
          </Button>{" "}
          <Button tone="secondary" onClick={() => setOpened(true)}>
            Ny hemmelighet
          </Button>{" "}
          <Button
            tone="quiet"
            icon="delete"
            disabled={remove.isRunning}
            onClick={() => void askRemove()}
          >
            Slett
          </Button>
        </div>
      </div>
      {opened && (
        <RenewSecretDialog id={id} navn={navn} onMade={setMade} onClose={() => setOpened(false)} />
      )}
    </Card>
  );
}

function DeliveriesCard({
  id,
  items,
  more,
}: {
  id: string;
  items: WebhookDeliveryView[];
  more: ReactNode;
}) {
  const replay = useWrite<string | null, { antall: number }>({
    send: (levering) => call(webhook_replay, { id, body: levering === null ? {} : { levering } }),
    again: () => changed("WEBHOOKS", id),
    done: ({ antall }) =>
      antall === 0 ? "Ingen har feilet" : `${counted(antall, "beskjed", "beskjeder")} sendes igjen`,
  });
  return (
    <Card title="Beskjeder" icon="bell">
      <div className={classes.stack}>
        {items.length === 0 ? (
          <p className={classes.facts}>Ingen beskjeder ennå. De kommer når noe endres.</p>
        ) : (
          <ul className={classes.keys} aria-label="Beskjeder">
            {items.map((one) => (
              <Delivery
                key={one.id}
                one={one}
                isRunning={replay.isRunning}
                onReplay={() => void replay.run(one.id)}
              />
            ))}
          </ul>
        )}
        <div className={classes.buttons}>
          {more}{" "}
          <Button
            tone="secondary"
            icon="refresh"
            disabled={replay.isRunning}
            onClick={() => void replay.run(null)}
          >
            Send alle som har feilet, igjen
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Delivery({
  one,
  isRunning,
  onReplay,
}: {
  one: WebhookDeliveryView;
  isRunning: boolean;
  onReplay: () => void;
}) {
  const { tone, label } = states[one.tilstand];
  return (
    <li className={classes.key}>
      <span className={classes.about}>
        <span>
          {`${one.samling} ${one.verb}, ${formatDateTime(one.at)} `}
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className={classes.facts}>{saidDelivery(one)}</span>
      </span>
      {one.tilstand !== "VENTER" && (
        <Button
          tone="quiet"
          thin
          icon="refresh"
          label={`Send beskjed ${one.seq} igjen`}
          disabled={isRunning}
          onClick={onReplay}
        />
      )}
    </li>
  );
}
