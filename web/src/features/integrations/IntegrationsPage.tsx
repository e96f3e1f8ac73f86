import { useQuery } from "@tanstack/react-query";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { ArchiveCard } from "./ArchiveCard.tsx";
import { KeysCard } from "./KeysCard.tsx";
import { integrationKeysQuery } from "./queries.ts";
import { WebhooksCard } from "./WebhooksCard.tsx";

const TITLE = "Andre systemer";

/** `/k/systemvalg/integrasjoner`: what other systems of the office read, and are told. */
export function IntegrationsPage() {
  const { data, error, refetch } = useQuery(integrationKeysQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Lønn, regnskap, datavarehus eller fylkets egne verktøy kan lese av det kontoret har."
      />
      {data ? (
        <Stack>
          <KeysCard keys={data} />
          <WebhooksCard />
          <ArchiveCard />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter nøklene">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Page>
  );
}
