import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Stack } from "@/ui/Page.tsx";
import { companyQuery } from "../queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";
import { CompanyPicture, CompanySubtitle } from "./CompanyLayout.tsx";

const tabs = ({ id, departments, coordinators, laerefag, ansatte }: CompanyDetail) => {
  const edit = pathTo("/k/bedrifter/$uid/rediger", { uid: id });
  return [
    { label: "Om bedriften", to: edit, exact: true },
    {
      label: "Avdelinger",
      to: pathTo("/k/bedrifter/$uid/rediger/avdelinger", { uid: id }),
      count: departments.length,
    },
    {
      label: "Ansatte",
      to: pathTo("/k/bedrifter/$uid/rediger/ansatte", { uid: id }),
      count: ansatte.length,
    },
    {
      label: "Lærefag",
      to: pathTo("/k/bedrifter/$uid/rediger/laerefag", { uid: id }),
      count: laerefag.length,
    },
    {
      label: "Ansvarlige koordinatorer",
      to: pathTo("/k/bedrifter/$uid/rediger/ansvarligekoordinatorer", { uid: id }),
      count: coordinators.length,
    },
    { label: "Dokumenter", to: pathTo("/k/bedrifter/$uid/rediger/dokumenter", { uid: id }) },
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
      above={({ id, navn }) => ({ to: pathTo("/k/bedrifter/$uid", { uid: id }), name: navn })}
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
