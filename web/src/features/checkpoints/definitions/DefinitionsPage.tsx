import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Columns, Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { definitionsQuery } from "../queries.ts";
import { EnabledCard } from "../EnabledCard.tsx";
import { ShippedSet } from "../sets/ShippedSet.tsx";
import { DatesCard } from "../year/DatesCard.tsx";
import { ChainPicture } from "./ChainPicture.tsx";

const TITLE = "Sjekkpunkter";

/** `/k/systemvalg/sjekkpunkter`: what the office has defined, and which hangs on which. */
export function DefinitionsPage() {
  const { data, error, refetch } = useQuery(definitionsQuery);
  const create = (
    <ButtonLink to="/k/systemvalg/sjekkpunkter/opprett" icon="add">
      Nytt sjekkpunkt
    </ButtonLink>
  );
  return (
    <Page title={TITLE} thumbAction={create}>
      <PageHeader
        title={TITLE}
        count={data?.length}
        subtitle="Det som skal skje i læretiden. Gi dem til lærlingene med sjekkpunktmaler."
        actions={
          <>
            <ButtonLink to="/k/systemvalg/sjekkpunktmaler" tone="secondary">
              Sjekkpunktmaler
            </ButtonLink>
            {create}
          </>
        }
        actionsAtThumb
      />
      <Columns
        main={
          <>
            {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
            {!data && !error && (
              <Loading label="Laster sjekkpunktene">
                <Card>
                  <SkeletonRows rows={6} />
                </Card>
              </Loading>
            )}
            {data?.length === 0 && (
              <EmptyState icon="checkpoint" title="Ingen sjekkpunkter ennå" action={<ShippedSet />}>
                Begynn med det ferdige settet: første besøk, halvårssamtaler og det som må skje før
                fagprøven. Du kan endre alt etterpå.
              </EmptyState>
            )}
            {data && data.length > 0 && (
              <Card title="Tidslinje og avhengigheter">
                <ChainPicture
                  definitions={data}
                  linkOf={({ id }) => pathTo("/k/systemvalg/sjekkpunkter/$id", { id })}
                />
              </Card>
            )}
          </>
        }
        side={
          <>
            <EnabledCard />
            <DatesCard />
          </>
        }
      />
    </Page>
  );
}
