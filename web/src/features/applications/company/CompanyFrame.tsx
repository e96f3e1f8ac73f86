import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CompanyApplication } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { companyApplicationQuery } from "../queries.ts";
import { Gate } from "./Gate.tsx";

const tabs = ({ id, filer }: CompanyApplication) => [
  { label: "Generelt", to: pathTo("/b/soknader/$uid", { uid: id }), exact: true },
  {
    label: "Vedlegg",
    to: pathTo("/b/soknader/$uid/vedlegg", { uid: id }),
    count: filer.length,
  },
];

/** What stands around each page of an application that a company was sent. */
export function CompanyFrame({
  children,
}: {
  children: (application: CompanyApplication) => ReactNode;
}) {
  return (
    <Gate>
      <Framed>{children}</Framed>
    </Gate>
  );
}

function Framed({ children }: { children: (application: CompanyApplication) => ReactNode }) {
  const { uid } = useParamsOf("/b/soknader/$uid", "/b/soknader/$uid/vedlegg");
  return (
    <DetailPage
      query={useQuery(companyApplicationQuery(uid))}
      thing="søknaden"
      backTo={{ to: "/b/soknader", label: "Til søknadene" }}
      title={({ navn }) => navn}
      badge={({ statusLabel }) => <StatusBadge status={statusLabel} />}
      subtitle={({ fag, bedrift, sent }) => (
        <>
          <span>{fag.navn}</span>
          <span>{bedrift}</span>
          <span>{`Sendt ${formatDate(sent)}`}</span>
        </>
      )}
      tabs={tabs}
    >
      {children}
    </DetailPage>
  );
}
