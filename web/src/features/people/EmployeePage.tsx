import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { EmployeeItem } from "@/api/types.ts";
import { LastActive, SessionsCard } from "@/features/presence/public.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Avatar } from "@/ui/Avatar.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Columns, Stack } from "@/ui/Page.tsx";
import classes from "./ApprenticeLayout.module.css";
import { ConnectedApprentices } from "./ConnectedApprentices.tsx";
import { employeeQuery } from "./queries.ts";
import { useUid } from "./useUid.ts";

/** `/k/ansatte/:uid`: who follows which apprentices, in which companies. */
export function EmployeePage() {
  const query = useQuery(employeeQuery(useUid()));
  return (
    <DetailPage
      query={query}
      thing="den ansatte"
      backTo={{ to: "/k/ansatte", label: "Til de ansatte" }}
      title={({ navn }) => navn}
      picture={({ navn }) => <Avatar name={navn} size={64} />}
      badge={({ id, customRole }) => (
        <>
          {customRole && <Badge tone="primary">{customRole}</Badge>}
          <LastActive id={id} />
        </>
      )}
      subtitle={(employee) => <Companies employee={employee} />}
    >
      {(employee) => (
        <Columns
          main={
            <ConnectedApprentices
              filter={{ field: "ansatte", values: [employee.id] }}
              all={{ ansattenavn: [employee.navn] }}
            />
          }
          side={
            <Stack>
              <AboutCard employee={employee} />
              <SessionsCard id={employee.id} />
            </Stack>
          }
        />
      )}
    </DetailPage>
  );
}

function Companies({ employee: { bedrifter, bedriftnavn } }: { employee: EmployeeItem }) {
  if (bedrifter.length === 0) return "Ikke knyttet til en bedrift";
  return bedrifter.map((id, at) => (
    <Link key={id} to={`/k/bedrifter/${id}`} className={classes.fact}>
      <Icon name="company" size={16} />
      {bedriftnavn[at]}
    </Link>
  ));
}

function AboutCard({ employee }: { employee: EmployeeItem }) {
  const { fornavn, etternavn, epost, telefon } = employee;
  return (
    <Card title="Om ansatt">
      <Facts
        items={[
          ["Fornavn", fornavn],
          ["Etternavn", etternavn],
          ["E-post", epost && <a href={`mailto:${epost}`}>{epost}</a>],
          ["Telefon", telefon && <a href={`tel:${telefon}`}>{formatPhone(telefon)}</a>],
        ]}
      />
    </Card>
  );
}
