import { useQuery } from "@tanstack/react-query";
import type { AutomaticMessageSent, AutomaticMessagesSent } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { useParamsOf } from "@/ui/address.ts";
import classes from "./Automatic.module.css";
import { AUTOMATIC, AutomaticTabs } from "./AutomaticTabs.tsx";
import { automaticQuery, automaticSentQuery } from "./queries.ts";
import { channelNames, sentLooks } from "./values.ts";

/** `/k/systemvalg/endrestandard/:id/sendt`: to whom it went, and what became of each. */
export function AutomaticSentPage() {
  const { id } = useParamsOf("/k/systemvalg/endrestandard/$id/sendt");
  const { data: view, error: unknown } = useQuery(automaticQuery(id));
  const { data, error, refetch } = useQuery(automaticSentQuery(id));
  if (isMissing(unknown)) return <Missing thing="meldingen" backTo={AUTOMATIC} />;
  const title = view?.name ?? "Automatisk melding";
  return (
    <Page title={title}>
      <PageHeader title={title} subtitle={view && `Til: ${view.til}.`} />
      <AutomaticTabs id={id} />
      {data ? (
        <Sent {...data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter hvem den gikk til">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function Sent({ messages, more }: AutomaticMessagesSent) {
  if (messages.length === 0) {
    return (
      <EmptyState icon="mail" title="Ikke sendt ennå">
        Her ser du hvem meldingen går til på SMS og e-post, og om den kom fram.
      </EmptyState>
    );
  }
  return (
    <Card title="SMS og e-post">
      <ul className={classes.rows} aria-label="Sendt">
        {messages.map((message) => (
          <SentRow key={message.key} message={message} />
        ))}
      </ul>
      {more && <p className={classes.facts}>Viser de {messages.length} nyeste.</p>}
    </Card>
  );
}

function SentRow({ message }: { message: AutomaticMessageSent }) {
  const { navn, type, state, stateLabel, forklaring, tidspunkt } = message;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{navn === "" ? "Slettet bruker" : navn}</span>
        <span className={classes.facts}>
          {channelNames[type]} · {formatDateTime(tidspunkt)}
        </span>
        {forklaring && <span className={classes.facts}>{forklaring}</span>}
      </div>
      <div>
        <Badge {...sentLooks[state]}>{stateLabel}</Badge>
      </div>
    </li>
  );
}
