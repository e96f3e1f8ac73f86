import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Fetched } from "@/ui/Fetched.tsx";
import { Page, PageHeader, RouteTabs } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import type { ApplicationSettings } from "@/api/schemas.gen.ts";
import { settingsQuery } from "../queries.ts";

const tabs = [
  { label: "Skjemaet", to: "/k/soknader/innstillinger", exact: true },
  { label: "Runder og frister", to: "/k/soknader/innstillinger/runder" },
  { label: "Vilkår", to: "/k/soknader/innstillinger/vilkar" },
  { label: "Ledige læreplasser", to: "/k/soknader/innstillinger/ledigelaereplasser" },
  { label: "Spørsmål", to: "/k/soknader/innstillinger/sporsmal" },
  { label: "Vedlegg", to: "/k/soknader/innstillinger/vedlegg" },
  { label: "Tilbud og beskjeder", to: "/k/soknader/innstillinger/beskjeder" },
] as const;

const TITLE = "Søknadsinnstillinger";

/** What stands around each page of the settings of applications. */
export function SettingsFrame({
  subtitle,
  children,
}: {
  subtitle: string;
  children: (settings: ApplicationSettings) => ReactNode;
}) {
  const query = useQuery(settingsQuery);
  return (
    <Page title={TITLE} width="standard">
      <PageHeader title={TITLE} subtitle={subtitle} />
      <RouteTabs label={TITLE} tabs={tabs} />
      <Fetched query={query} label="Henter innstillingene" shape={<SkeletonLines lines={6} />}>
        {children}
      </Fetched>
    </Page>
  );
}
