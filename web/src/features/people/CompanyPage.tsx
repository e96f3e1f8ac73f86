import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchQuery } from "@/api/queries.ts";
import { DeliveryKeysCard } from "@/features/deliveries/public.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { today as dayToday } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./CompanyPage.module.css";
import { ApprovalCard } from "./companies/ApprovalCard.tsx";
import { usedBy } from "./companies/DepartmentsPage.tsx";
import { RegisterDifferences } from "./companies/RegisterDifferences.tsx";
import { ConnectedApprentices } from "./ConnectedApprentices.tsx";
import rowClasses from "./ConnectedApprentices.module.css";
import { Note } from "./notes/Note.tsx";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";
import { companyQuery } from "./queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { webAddress } from "./webAddress.ts";

/** Employees shown on the page of a company. */
const EMPLOYEES_MAX = 100;

/** `/k/bedrifter/:uid`: a member company with its apprentices and employees. */
export function CompanyPage() {
  const { data: company } = useQuery(companyQuery(useUid()));
  const [today] = useState(() => dayToday());
  if (!company) return null;
  return (
    <Columns
      main={
        <>
          <ConnectedApprentices
            filter={{ field: "bedriftid", values: [company.id] }}
            all={{ bedrift: [company.navn] }}
            next={{
              label: "Opprett lærling",
              to: "/k/laerlinger/opprett",
              search: { bedriftid: company.id },
            }}
          />
          <EmployeesCard id={company.id} kontaktperson={company.kontaktperson} />
        </>
      }
      side={
        <>
          <AboutCard company={company} />
          <RegisterDifferences company={company.id} />
          <ApprovalCard company={company} today={today} />
          {company.departments.length > 0 && (
            <Names
              title="Avdelinger"
              items={company.departments.map(({ id, name }) => ({
                id,
                navn: name,
                detail: usedBy(company, id),
              }))}
            />
          )}
          {company.coordinators.length > 0 && (
            <Names
              title="Ansvarlige koordinatorer"
              items={company.coordinators.map(({ id, navn, epost }) => ({
                id,
                navn,
                detail: epost ?? "",
              }))}
            />
          )}
          <DeliveryKeysCard key={company.id} company={company.id} />
          <Note of="companies" id={company.id} />
        </>
      }
    />
  );
}

/** Names below each other, each with what else there is to say of it. */
function Names({
  title,
  items,
}: {
  title: string;
  items: readonly { id: string; navn: string; detail: string }[];
}) {
  return (
    <Card title={title}>
      <ul className={classes.departments}>
        {items.map(({ id, navn, detail }) => (
          <li key={id}>
            {navn}
            {detail && <span className={classes.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AboutCard({ company }: { company: CompanyDetail }) {
  const { adresse, contactInformation: contact, nettside, kontonummer } = company;
  const place = [adresse.postnr, adresse.poststed].filter(Boolean).join(" ");
  const site = webAddress(nettside);
  const mail = (address: string) => address && <MailLink to={address} />;
  return (
    <Card title="Om bedriften">
      <Facts
        items={[
          [
            "Telefon",
            contact.phone && <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>,
          ],
          ["E-post", mail(contact.email)],
          ["Tilskudd", mail(contact.grantemail)],
          ["Faktura", mail(contact.invoiceemail)],
          ["Adresse", [adresse.adresse, place].filter(Boolean).join(", ")],
          ["Fylke", adresse.fylke],
          [
            "Nettside",
            site ? (
              <a href={site} rel="noreferrer">
                {nettside}
              </a>
            ) : (
              nettside
            ),
          ],
          ["Kontonummer", kontonummer],
        ]}
      />
    </Card>
  );
}

function EmployeesCard({ id, kontaktperson }: { id: string; kontaktperson: string | null }) {
  const query = useQuery(
    searchQuery("ANSATTER", {
      filters: [{ field: "bedrifter", values: [id] }],
      sort: [{ field: "navn", direction: "asc" }],
      page: 1,
      perPage: EMPLOYEES_MAX,
    }),
  );
  const { data } = query;
  return (
    <Card title="Ansatte" aside={data && data.found}>
      {data ? (
        data.items.length > 0 ? (
          <ul>
            {data.items.map(({ id: employee, navn, customRole, antallLaerlinger }) => (
              <li key={employee}>
                <Link to={pathTo("/k/ansatte/$uid", { uid: employee })} className={rowClasses.row}>
                  <PersonCell
                    id={employee}
                    name={navn}
                    detail={[customRole || "Ansatt", employee === kontaktperson && "Kontaktperson"]
                      .filter(Boolean)
                      .join(" · ")}
                  />
                  <span className={classes.count}>
                    {counted(antallLaerlinger, "lærling", "lærlinger")}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            compact
            icon="people"
            title="Ingen ansatte"
            action={
              <ButtonLink
                to={pathTo("/k/bedrifter/$uid/rediger/ansatte", { uid: id })}
                tone="secondary"
                icon="add"
              >
                Legg til ansatte
              </ButtonLink>
            }
          >
            De som følger lærlingene i bedriften, vises her.
          </EmptyState>
        )
      ) : query.error ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Laster ansatte">
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Card>
  );
}
