import { useQuery } from "@tanstack/react-query";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns, Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ModelsCard } from "./ModelsCard.tsx";
import { modelsQuery, periodsQuery, ratesQuery } from "./queries.ts";
import { RatesCard } from "./RatesCard.tsx";

const TITLE = "Satser og modeller";

/** `/k/tilskudd/satser`: what grants are reckoned by, for all periods. */
export function RatesPage() {
  const { data, isPending } = useQuery(periodsQuery);
  const rates = useQuery(ratesQuery);
  const models = useQuery(modelsQuery);
  // What comes later would move what stands below it.
  const known = !isPending && !rates.isPending && !models.isPending;
  const periods = data?.periods ?? [];
  const missing = periods.filter(({ statistics }) => statistics.ratesMissing > 0);
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Det alle perioder regnes ut etter. Åpne perioder regnes ut på nytt når noe endres."
        actions={
          <ButtonLink
            tone="secondary"
            icon="activity"
            to="/k/systemvalg/personvern/logg"
            search={{ kind: "KONTORET" }}
          >
            Endringslogg
          </ButtonLink>
        }
      />
      {known ? (
        <Stack>
          {missing.map((period) => (
            <Missing key={period.id} period={period} />
          ))}
          <Columns
            main={
              <>
                <RatesCard />
                <ModelsCard />
              </>
            }
            side={periods[0] && <DistributionCard last={periods[0]} />}
          />
        </Stack>
      ) : (
        <Loading label="Laster satser og modeller">
          <SkeletonRows rows={8} />
        </Loading>
      )}
    </Page>
  );
}

function Missing({ period: { id, navn, statistics } }: { period: GrantPeriod }) {
  return (
    <Notice
      tone="warning"
      icon="warning"
      title={`Sats mangler for ${navn}`}
      actions={
        <ButtonLink tone="secondary" to={pathTo("/k/tilskudd/$uid/oppgaver", { uid: id })}>
          Se hvem
        </ButtonLink>
      }
    >
      {counted(statistics.ratesMissing, "lærling", "lærlinger")} kan ikke regnes ut før satsene for
      året er lagt inn.
    </Notice>
  );
}

/** A new period is divided as the last one was. */
function DistributionCard({ last: { id, navn, distribution } }: { last: GrantPeriod }) {
  return (
    <Card title="Fordelingen i nye perioder">
      <Facts
        items={[
          ["Fordeling", distribution.sentence],
          [
            "Som i",
            <Link key="last" to={pathTo("/k/tilskudd/$uid", { uid: id })}>
              {navn}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}
