import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Stack } from "@/ui/Page.tsx";
import { companyQuery } from "../queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { CompanyPicture, CompanySubtitle } from "./CompanyLayout.tsx";

const tabs = ({ id, departments, coordinators, laerefag, ansatte }: CompanyDetail) => {
  const edit = `/k/bedrifter/${id}/rediger`;
  return [
    { label: "Om bedriften", to: edit, exact: true },
    { label: "Avdelinger", to: `${edit}/avdelinger`, count: departments.length },
    { label: "Ansatte", to: `${edit}/ansatte`, count: ansatte.length },
    { label: "Lærefag", to: `${edit}/laerefag`, count: laerefag.length },
    {
      label: "Ansvarlige koordinatorer",
      to: `${edit}/ansvarligekoordinatorer`,
      count: coordinators.length,
    },
    { label: "Dokumenter", to: `${edit}/dokumenter` },
  ];
};

/** The frame of all children of `rediger`: which company it is, and the parts. */
export function CompanyEditLayout() {
  return (
    <DetailPage
      query={useQuery(companyQuery(useUid()))}
      thing="bedriften"
      backTo={{ to: "/k/bedrifter", label: "Til bedriftene" }}
      title={({ navn }) => `Rediger ${navn}`}
      above={({ id, navn }) => ({ to: `/k/bedrifter/${id}`, name: navn })}
      picture={() => <CompanyPicture />}
      subtitle={(company) => <CompanySubtitle company={company} />}
      tabs={tabs}
    >
      {() => (
        <div style={{ maxWidth: 760 }}>
          <Outlet />
        </div>
      )}
    </DetailPage>
  );
}

/** The company of the address; another one starts every form below over. */
export function EditCompany({ children }: { children: (company: CompanyDetail) => ReactNode }) {
  const { data } = useQuery(companyQuery(useUid()));
  return data ? <Stack key={data.id}>{children(data)}</Stack> : null;
}
