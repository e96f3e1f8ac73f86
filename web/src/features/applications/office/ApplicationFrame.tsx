import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pathTo } from "@/lib/address.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { formatDate } from "@/lib/dates.ts";
import { useParamsOf } from "@/ui/address.ts";
import type { ApplicationView } from "@/api/schemas.gen.ts";
import { applicationQuery } from "../queries.ts";
import { IMPORTED, statusLabels } from "../status.ts";
import { ApplicationActions } from "./ApplicationActions.tsx";

const LIST = "/k/soknader";

const tabs = ({ id, offers }: ApplicationView) => [
  { label: "Generelt", to: pathTo("/k/soknader/$uid", { uid: id }), exact: true },
  { label: "Vedlegg", to: pathTo("/k/soknader/$uid/vedlegg", { uid: id }) },
  {
    label: "Bedrifter",
    to: pathTo("/k/soknader/$uid/bedrifter", { uid: id }),
    count: offers.length,
  },
  { label: "Journal", to: pathTo("/k/soknader/$uid/journal", { uid: id }) },
  { label: "Meldinger", to: pathTo("/k/soknader/$uid/messages", { uid: id }) },
];

/** What stands around each page of an application: who, how it goes, and what can be done. */
export function ApplicationFrame({
  converts = false,
  children,
}: {
  /** It is the page that makes an apprentice, which has the button for it. */
  converts?: boolean;
  children: (application: ApplicationView) => ReactNode;
}) {
  const { uid } = useParamsOf("/k/soknader/$uid");
  return (
    <DetailPage
      query={useQuery(applicationQuery(uid))}
      thing="søknaden"
      backTo={{ to: LIST, label: "Til søknadene" }}
      title={({ navn }) => navn}
      badge={({ status, imported }) => (
        <>
          <StatusBadge status={statusLabels[status]} />
          {imported && <Badge tone="info">{IMPORTED}</Badge>}
        </>
      )}
      subtitle={({ nummer, fagPrioritet, datoer }) => (
        <>
          {nummer && <span>{`Søknad ${nummer}`}</span>}
          {fagPrioritet[0] && <span>{fagPrioritet[0].navn}</span>}
          {datoer.sendtInn !== null && <span>{`Sendt ${formatDate(datoer.sendtInn)}`}</span>}
        </>
      )}
      actions={(application) => (
        <ApplicationActions application={application} converts={converts} />
      )}
      tabs={tabs}
    >
      {children}
    </DetailPage>
  );
}
