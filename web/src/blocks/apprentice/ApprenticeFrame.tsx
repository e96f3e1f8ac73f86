import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMe } from "@/api/queries.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { apprenticeQuery } from "./queries.ts";
import { useUid } from "./useUid.ts";
import { OwnApprenticeActions } from "./OwnApprenticeActions.tsx";
import { LastActive } from "@/blocks/presence/LastActive.tsx";
import { fullName } from "@/lib/names.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { pathTo } from "@/lib/address.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import type { RouteTab } from "@/ui/Page.tsx";

const tabsOf = ({ id, statistikk }: ApprenticeDetail, timekeeping: boolean): RouteTab[] => [
  { label: "Generelt", to: pathTo("/b/laerlinger/$uid", { uid: id }), exact: true },
  {
    label: "Dokumentasjon",
    to: pathTo("/b/laerlinger/$uid/dokumentasjoner", { uid: id }),
    count: statistikk.dokumentasjonSendt,
  },
  { label: "Oppgaver", to: pathTo("/b/laerlinger/$uid/oppgaver", { uid: id }) },
  ...(timekeeping
    ? [{ label: "Timeføringer", to: pathTo("/b/laerlinger/$uid/timeforinger", { uid: id }) }]
    : []),
  { label: "Timer", to: pathTo("/b/laerlinger/$uid/timer", { uid: id }) },
  { label: "Opplæringsplan", to: pathTo("/b/laerlinger/$uid/laereplan", { uid: id }) },
  { label: "Annet", to: pathTo("/b/laerlinger/$uid/annet", { uid: id }) },
];

/** What stands around every page of an instructor's apprentice: who it is, and the tabs. */
export function ApprenticeFrame({
  children,
}: {
  children: (apprentice: ApprenticeDetail) => ReactNode;
}) {
  const query = useQuery(apprenticeQuery(useUid()));
  const { timekeeping } = useMe().organisation.flags;
  return (
    <DetailPage
      query={query}
      thing="lærlingen"
      backTo={{ to: "/b/laerlinger", label: "Til lærlingene" }}
      title={fullName}
      picture={(apprentice) => (
        <Avatar name={fullName(apprentice)} person={apprentice.id} size={64} />
      )}
      badge={({ id, statusLabel }) => (
        <>
          <StatusBadge status={statusLabel} />
          <LastActive id={id} />
        </>
      )}
      subtitle={({ programomrade, laerlingtypename, bedrift }) => (
        <span>
          {[programomrade?.tittel, laerlingtypename, bedrift?.navn].filter(Boolean).join(" · ")}
        </span>
      )}
      actions={(apprentice) => <OwnApprenticeActions apprentice={apprentice} />}
      tabs={(apprentice) => tabsOf(apprentice, timekeeping)}
    >
      {children}
    </DetailPage>
  );
}
