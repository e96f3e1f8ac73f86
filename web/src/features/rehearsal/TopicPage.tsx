import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RehearsalTopic } from "@/api/schemas.gen.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import { rehearsalQuery } from "./queries.ts";
import classes from "./Rehearsal.module.css";

/** `/l/oving/emne/:uid`: the questions about one goal, or about the trade, one after the other. */
export function TopicPage() {
  const { uid } = useParamsOf("/l/oving/emne/$uid");
  const { data, error, refetch } = useQuery(rehearsalQuery);
  const topic = data?.emner.find(({ kode }) => kode === uid);
  const title = topic?.navn ?? "Øv på et mål";
  if (data && !topic) return <Nothing />;
  return (
    <Page title={title}>
      <PageHeader title={title} />
      {topic ? (
        <Questions key={topic.kode} topic={topic} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter spørsmål">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Page>
  );
}

/** The office has no questions about it any more, or the address is of nothing. */
function Nothing() {
  const title = "Vi finner ikke målet";
  const back = (
    <ButtonLink to="/l/oving" tone="secondary" icon="back">
      Til øving
    </ButtonLink>
  );
  return (
    <Page title={title}>
      <EmptyState icon="help" wholePage title={title} action={back}>
        Kontoret har ikke spørsmål om dette målet.
      </EmptyState>
    </Page>
  );
}

function Questions({ topic: { sporsmal } }: { topic: RehearsalTopic }) {
  const [at, setAt] = useState(0);
  const card = sporsmal[at];
  if (card) return <QuestionCard key={card.id} card={card} onAnswered={() => setAt(at + 1)} />;
  return (
    <Card>
      <EmptyState compact icon="approve" title="Du har gått gjennom spørsmålene">
        Det du ikke kunne helt, kommer igjen om tre uker.
      </EmptyState>
      <div className={classes.buttons}>
        <Button tone="secondary" icon="refresh" onClick={() => setAt(0)}>
          Ta dem en gang til
        </Button>
        <ButtonLink to="/l/oving">Til øving</ButtonLink>
      </div>
    </Card>
  );
}
