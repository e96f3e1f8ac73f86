import { useQuery } from "@tanstack/react-query";
import type { OwnYearlySheet } from "@/api/schemas.gen.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { ownSheetsQuery } from "../queries.ts";

const TITLE = "Årlig rapportering";

/** `/b/arsrapporter`: what the reader's companies answer once a year. */
export function OwnSheetsPage() {
  const { data, error, refetch } = useQuery(ownSheetsQuery);
  const open = data?.filter(({ sendt }) => sendt === undefined) ?? [];
  const sent = data?.filter(({ sendt }) => sendt !== undefined) ?? [];
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Spørsmål fra opplæringskontoret som bedriften svarer på én gang i året."
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster svararkene">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState icon="document" title="Ingenting å svare på nå">
          Når opplæringskontoret begynner på årets rapportering, finner du svararket her.
        </EmptyState>
      )}
      <Stack>
        {open.length > 0 && <Rows title="Venter på svar fra dere" rows={open} />}
        {sent.length > 0 && <Rows title="Sendt" rows={sent} />}
      </Stack>
    </Page>
  );
}

const stateOf = ({ sendt, besvart }: OwnYearlySheet) => {
  if (sendt !== undefined) return <Badge tone="positive">Sendt {formatDate(sendt)}</Badge>;
  return besvart === 0 ? (
    <Badge tone="neutral">Ikke begynt</Badge>
  ) : (
    <Badge tone="info">Påbegynt</Badge>
  );
};

const factsOf = ({ sendt, besvart, sporsmal, svarfrist, telledato }: OwnYearlySheet) =>
  [
    sendt === undefined && `${besvart} av ${sporsmal} besvart`,
    sendt === undefined && svarfrist !== undefined && `svarfrist ${formatDate(svarfrist)}`,
    `telledato ${formatDate(telledato)}`,
  ]
    .filter(Boolean)
    .join(" · ");

function Rows({ title, rows }: { title: string; rows: readonly OwnYearlySheet[] }) {
  return (
    <Card title={title}>
      <ul>
        {rows.map((row) => (
          <RecordRow
            key={row.id}
            to={pathTo("/b/arsrapporter/$uid", { uid: row.id })}
            name={<RecordName title={`${row.bedrift}, ${row.aar}`} facts={factsOf(row)} />}
            state={stateOf(row)}
          />
        ))}
      </ul>
    </Card>
  );
}
