import { useQuery } from "@tanstack/react-query";
import type { RehearsalView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { OwnTextCard } from "./OwnTextCard.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import { rehearsalQuery } from "./queries.ts";
import classes from "./Rehearsal.module.css";
import { TopicsCard } from "./TopicsCard.tsx";

/** `/l/oving`: what is asked now of what was handed in, and all that can be rehearsed. */
export function RehearsalPage() {
  const { data, error, refetch } = useQuery(rehearsalQuery);
  return (
    <Page title="Øving">
      <PageHeader
        title="Øving"
        subtitle="Korte spørsmål om det du har gjort. Bare du ser svarene, og ingen teller dem."
        actions={
          <ButtonLink to="/l/oving/svar" tone="secondary" icon="note">
            Svarene mine
          </ButtonLink>
        }
      />
      {data ? (
        <Stack>
          <Now data={data} />
          <TopicsCard />
          {data.egenTekst !== undefined && <OwnTextCard paa={data.egenTekst} />}
        </Stack>
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

function Now({ data: { sporsmal, neste, emner } }: { data: RehearsalView }) {
  const [first, ...more] = sporsmal;
  if (first) {
    return (
      <>
        <QuestionCard key={first.id} card={first} />
        {more.length > 0 && (
          <p className={classes.about}>
            {counted(more.length, "spørsmål", "spørsmål")} til ligger her. Ta dem når det passer.
          </p>
        )}
      </>
    );
  }
  if (emner.length === 0 && neste === undefined) {
    return (
      <Card>
        <EmptyState compact icon="help" title="Ingen spørsmål ennå">
          Når kontoret har skrevet spørsmål til målene dine, kommer de her noen dager etter at du
          har dokumentert. Faglig leder kan også spørre om noe som er godkjent.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState compact icon="approve" title="Ingenting å svare på nå">
        {neste
          ? `Neste spørsmål kommer ${formatDate(neste)}.`
          : "Det kommer spørsmål noen dager etter at du har dokumentert noe."}
      </EmptyState>
    </Card>
  );
}
