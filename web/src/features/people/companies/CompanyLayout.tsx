import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { IconPicture } from "@/ui/IconPicture.tsx";
import { companyQuery } from "../queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";
import { consequencesOf, DeleteCompany } from "./DeleteCompany.tsx";
import { MoveCompany } from "./MoveCompany.tsx";

const tabs = ({ id }: CompanyDetail) => {
  const base = pathTo("/k/bedrifter/$uid", { uid: id });
  return [
    { label: "Generelt", to: base, exact: true },
    {
      label: "Halvårsvurderinger",
      to: pathTo("/k/bedrifter/$uid/halvaarsvurderinger", { uid: id }),
    },
    { label: "Mål", to: pathTo("/k/bedrifter/$uid/maal", { uid: id }) },
    { label: "Journal", to: pathTo("/k/bedrifter/$uid/journal", { uid: id }) },
    { label: "Meldinger", to: pathTo("/k/bedrifter/$uid/meldinger", { uid: id }) },
  ];
};

/** The frame of every page of a company: which it is, and the tabs. */
export function CompanyLayout() {
  return (
    <DetailPage
      query={useQuery(companyQuery(useUid()))}
      thing="bedriften"
      backTo={{ to: "/k/bedrifter", label: "Til bedriftene" }}
      title={({ navn }) => navn}
      picture={() => <CompanyPicture />}
      subtitle={(company) => <CompanySubtitle company={company} />}
      actions={(company) => (
        <>
          <DeleteCompany company={company} consequences={consequencesOf(company)} />
          <MoveCompany company={company} />
          <ButtonLink to={pathTo("/k/bedrifter/$uid/rediger", { uid: company.id })} icon="edit">
            Rediger
          </ButtonLink>
        </>
      )}
      tabs={tabs}
    >
      {() => <Outlet />}
    </DetailPage>
  );
}

export function CompanyPicture() {
  return <IconPicture icon="company" />;
}

/** Number, place and kind, under the name. */
export function CompanySubtitle({ company }: { company: CompanyDetail }) {
  const { orgnr, adresse, typebedrift } = company;
  return (
    <>
      <span>Org.nr. {formatOrgnr(orgnr)}</span>
      {adresse.poststed && <span>{adresse.poststed}</span>}
      {typebedrift && <span>{typebedrift}</span>}
      {company.advarsler.map((warning) => (
        <span key={warning} role="note">
          {warning}
        </span>
      ))}
    </>
  );
}
