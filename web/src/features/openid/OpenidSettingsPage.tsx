import { useQuery } from "@tanstack/react-query";
import type { OpenidSettingsView } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { KeysCard } from "./KeysCard.tsx";
import classes from "./Openid.module.css";
import { ProviderCard } from "./ProviderCard.tsx";
import { openidSettingsQuery } from "./queries.ts";

const TITLE = "Innlogging";

/** `/k/systemvalg/innlogging`: by which provider people sign in beside SMS and password. */
export function OpenidSettingsPage() {
  const { data, error, refetch } = useQuery(openidSettingsQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Kontoret kan ha en egen leverandør av innlogging, ved siden av SMS og passord."
      />
      {data ? (
        <Stack>
          <ProviderCard stored={data} />
          <KeysCard keys={data.nokler} />
          <ToldCard settings={data} />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter innstillingene">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

/** What the provider is to be told of us. */
function ToldCard({ settings }: { settings: OpenidSettingsView }) {
  const { koblede } = settings;
  const addresses: [string, string][] = [
    ["Tilbakeadresse (redirect URI)", settings.tilbakeadresse],
    ["Adresse etter utlogging", settings.utloggingsadresse],
    ["Utlogging bak kanalen (back-channel logout)", settings.bakkanaladresse],
    ["Nøklene våre (jwks_uri)", settings.nokkeladresse],
  ];
  return (
    <Card title="Dette registrerer dere hos leverandøren" icon="info">
      <dl className={classes.facts}>
        {addresses.map(([label, address]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{address}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.row}>
        {koblede === 1
          ? "Én bruker har koblet til kontoen sin."
          : `${koblede} brukere har koblet til kontoen sin.`}
      </p>
    </Card>
  );
}
