import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { searchQuery } from "@/api/queries.ts";
import type { Company } from "@/api/types.ts";
import { counted } from "@/lib/names.ts";
import { formatAccount, formatOrgnr, formatPhone } from "@/lib/numbers.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./CompanyPage.module.css";
import { ConnectedApprentices } from "./ConnectedApprentices.tsx";
import rowClasses from "./ConnectedApprentices.module.css";
import { Note } from "./notes/Note.tsx";
import { PersonCell } from "./PersonCell.tsx";
import { companyQuery } from "./queries.ts";
import { useUid } from "./useUid.ts";
import { webAddress } from "./webAddress.ts";

/** Employees shown on the page of a company. */
const EMPLOYEES_MAX = 100;

/** `/k/bedrifter/:uid`: a member company with its apprentices and employees. */
export function CompanyPage() {
  const query = useQuery(companyQuery(useUid()));
  return (
    <DetailPage
      query={query}
      thing="bedriften"
      backTo={{ to: "/k/bedrifter", label: "Til bedriftene" }}
      title={({ navn }) => navn}
      picture={() => (
        <span className={classes.picture} aria-hidden>
          <Icon name="company" size={28} />
        </span>
      )}
      subtitle={({ orgnr, adresse, typebedrift }) => (
        <>
          <span>Org.nr. {formatOrgnr(orgnr)}</span>
          {adresse.poststed && <span>{adresse.poststed}</span>}
          {typebedrift && <span>{typebedrift}</span>}
        </>
      )}
      actions={({ id }) => (
        <ButtonLink to={`/k/bedrifter/${id}/meldinger`} tone="secondary" icon="mail">
          Meldinger
        </ButtonLink>
      )}
    >
      {(company) => (
        <Columns
          main={
            <>
              <ConnectedApprentices
                filter={{ field: "bedriftid", values: [company.id] }}
                all={{ bedrift: [company.navn] }}
              />
              <EmployeesCard id={company.id} />
            </>
          }
          side={
            <>
              <AboutCard company={company} />
              {company.departments.length > 0 && (
                <Card title="Avdelinger">
                  <ul className={classes.departments}>
                    {company.departments.map(({ id, name }) => (
                      <li key={id}>{name}</li>
                    ))}
                  </ul>
                </Card>
              )}
              <Note of="companies" id={company.id} />
            </>
          }
        />
      )}
    </DetailPage>
  );
}

function AboutCard({ company }: { company: Company }) {
  const { adresse, contactInformation: contact, nettside, kontonummer } = company;
  const place = [adresse.postnr, adresse.poststed].filter(Boolean).join(" ");
  const site = webAddress(nettside);
  const mail = (address: string) => address && <a href={`mailto:${address}`}>{address}</a>;
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
          ["Kontonummer", formatAccount(kontonummer)],
        ]}
      />
    </Card>
  );
}

function EmployeesCard({ id }: { id: string }) {
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
                <Link to={`/k/ansatte/${employee}`} className={rowClasses.row}>
                  <PersonCell name={navn} detail={customRole || "Ansatt"} />
                  <span className={classes.count}>
                    {counted(antallLaerlinger, "lærling", "lærlinger")}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState compact icon="people" title="Ingen ansatte">
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
