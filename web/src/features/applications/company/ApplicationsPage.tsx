import { useQuery } from "@tanstack/react-query";
import type { CompanyApplicationRow } from "@/api/schemas.gen.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { companyApplicationsQuery } from "../queries.ts";
import { kindWords } from "../form/offered.ts";
import { Gate } from "./Gate.tsx";

const TITLE = "Søknader";

/** `/b/soknader`: the applicants that the office has sent here, those that wait for an answer first. */
export const ApplicationsPage = () => (
  <Gate>
    <Applications />
  </Gate>
);

function Applications() {
  const { data, error, refetch } = useQuery(companyApplicationsQuery);
  const waiting = data?.filter(({ venter }) => venter) ?? [];
  const others = data?.filter(({ venter }) => !venter) ?? [];
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        count={data?.length}
        subtitle="Søkere til læreplass som opplæringskontoret har sendt til dere."
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster søknadene">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState icon="document" title="Ingen søknader nå">
          Når opplæringskontoret sender en søker til dere, vises søknaden her.
        </EmptyState>
      )}
      <Stack>
        {waiting.length > 0 && <Rows title="Venter på svar fra dere" rows={waiting} />}
        {others.length > 0 && <Rows title="Besvart" rows={others} />}
      </Stack>
    </Page>
  );
}

/** Most apply for the same contract: the other is said. */
const factsOf = ({
  fag,
  slag,
  bedrift,
  sent,
}: Pick<CompanyApplicationRow, "fag" | "slag" | "bedrift" | "sent">): string => {
  const kind = slag === "LAERLING" ? "" : kindWords[slag];
  return [fag, kind, bedrift, `sendt ${formatDate(sent)}`].filter(Boolean).join(" · ");
};

function Rows({ title, rows }: { title: string; rows: readonly CompanyApplicationRow[] }) {
  return (
    <Card title={title} flush>
      <ul>
        {rows.map(({ id, navn, fag, slag, bedrift, sent, statusLabel }) => (
          <RecordRow
            key={id}
            to={pathTo("/b/soknader/$uid", { uid: id })}
            name={<RecordName title={navn} facts={factsOf({ fag, slag, bedrift, sent })} />}
            state={<StatusBadge status={statusLabel} />}
          />
        ))}
      </ul>
    </Card>
  );
}
