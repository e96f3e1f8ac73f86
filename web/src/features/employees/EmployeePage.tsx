import { useQuery } from "@tanstack/react-query";
import type { EmployeeDetail } from "@/api/schemas.gen.ts";
import { Certifications } from "@/features/documents/public.ts";
import { ConnectedApprentices, EmployeeActions, PersonNote } from "@/features/people/public.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { LastActive } from "@/blocks/presence/LastActive.tsx";
import { SessionsCard } from "@/features/presence/public.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted, fullName } from "@/lib/names.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { pathTo } from "@/lib/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Late } from "@/ui/Late.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Link } from "@/ui/Link.tsx";
import { ColleagueApprentices } from "./ColleagueApprentices.tsx";
import { DeleteEmployee } from "./DeleteEmployee.tsx";
import classes from "./EmployeePage.module.css";
import { Gate } from "./Gate.tsx";
import { samePermissions } from "./permissions.ts";
import { type EmployeesBase, employeeQuery, useEmployeesArea } from "./queries.ts";

/** `/k/ansatte/:uid` and `/b/ansatte/:uid`: who follows which apprentices, in which companies. */
export function EmployeePage() {
  return (
    <Gate>
      <Employee />
    </Gate>
  );
}

function Employee() {
  const query = useQuery(employeeQuery(useUid()));
  const { base, coordinator } = useEmployeesArea();
  return (
    <DetailPage
      query={query}
      thing="den ansatte"
      backTo={{ to: base, label: "Til de ansatte" }}
      title={fullName}
      picture={(employee) => <Avatar name={fullName(employee)} person={employee.id} size={64} />}
      badge={({ id, customRole }) => (
        <>
          {customRole && <Badge tone="primary">{customRole}</Badge>}
          {coordinator && <LastActive id={id} />}
        </>
      )}
      subtitle={(employee) => <Companies employee={employee} linked={coordinator} />}
      actions={(employee) => (
        <>
          {coordinator && <EmployeeActions employee={employee} />}
          {coordinator && (
            <ButtonLink
              to={pathTo("/k/ansatte/$uid/meldinger", { uid: employee.id })}
              tone="secondary"
              icon="mail"
            >
              Meldinger
            </ButtonLink>
          )}
          <Actions employee={employee} base={base} />
        </>
      )}
    >
      {(employee) => (
        <Columns
          main={
            coordinator ? (
              <ConnectedApprentices
                filter={{ field: "ansatte", values: [employee.id] }}
                all={{ ansattenavn: [fullName(employee)] }}
                next={{
                  label: "Velg lærlinger",
                  to: pathTo("/k/ansatte/$uid/rediger/bedrifter", { uid: employee.id }),
                }}
              />
            ) : (
              <ColleagueApprentices id={employee.id} />
            )
          }
          side={
            <>
              <AboutCard employee={employee} />
              <PermissionsCard employee={employee} base={base} />
              {coordinator && (
                <Late>
                  <PersonNote of="employees" id={employee.id} />
                  <Certifications person={employee.id} editable />
                </Late>
              )}
              {coordinator && <SessionsCard id={employee.id} />}
            </>
          }
        />
      )}
    </DetailPage>
  );
}

function Actions({ employee: { id, can, ...employee }, base }: Shown) {
  const edit = pathTo(`${base}/$uid/rediger`, { uid: id });
  const connect = pathTo(`${base}/$uid/rediger/bedrifter`, { uid: id });
  return (
    <>
      {can.delete && <DeleteEmployee id={id} name={fullName(employee)} base={base} />}
      {(can.edit || can.connect) && (
        <ButtonLink to={can.edit ? edit : connect} icon="edit">
          Rediger
        </ButtonLink>
      )}
    </>
  );
}

interface Shown {
  employee: EmployeeDetail;
  base: EmployeesBase;
}

/** Each company with the employee's departments there. */
function Companies({ employee, linked }: { employee: EmployeeDetail; linked: boolean }) {
  const { bedrifter } = employee;
  if (bedrifter.length === 0) return "Ikke knyttet til en bedrift";
  return bedrifter.map(({ id, navn, avdelinger, kontaktperson }) => (
    <span key={id} className={classes.company}>
      <Icon name="company" size={16} />
      {linked ? (
        <Link to={pathTo("/k/bedrifter/$uid", { uid: id })}>{navn}</Link>
      ) : (
        <span>{navn}</span>
      )}
      {avdelinger.length > 0 && (
        <span className={classes.detail}>{avdelinger.map(({ name }) => name).join(", ")}</span>
      )}
      {kontaktperson && <Badge tone="neutral">Kontaktperson</Badge>}
    </span>
  ));
}

function AboutCard({ employee }: { employee: EmployeeDetail }) {
  const { fornavn, etternavn, epost, telefon, adresse, lastEditBy } = employee;
  const place = [adresse.postnummer, adresse.poststed].filter(Boolean).join(" ");
  const lives = [adresse.adresse, place].filter(Boolean).join(", ");
  return (
    <Card title="Om ansatt">
      <Facts
        items={[
          ["Fornavn", fornavn],
          ["Etternavn", etternavn],
          ["E-post", epost && <MailLink to={epost} />],
          ["Telefon", telefon && <a href={`tel:${telefon}`}>{formatPhone(telefon)}</a>],
          ...(lives ? ([["Adresse", lives]] as const) : []),
          ...(employee.personnr ? ([["Fødselsnummer", employee.personnr]] as const) : []),
          ...(lastEditBy
            ? ([["Sist endret", `${formatDateTime(lastEditBy.at)} av ${lastEditBy.navn}`]] as const)
            : []),
        ]}
      />
    </Card>
  );
}

/** For coordinators: how much the employee may do, and where it is changed. */
function PermissionsCard({ employee: { id, tilganger, standardTilganger }, base }: Shown) {
  if (!tilganger || !standardTilganger) return null;
  const standard = samePermissions(tilganger, standardTilganger);
  return (
    <Card
      title="Tilganger"
      aside={
        <Link to={pathTo(`${base}/$uid/rediger`, { uid: id })} hash="tilganger">
          Endre
        </Link>
      }
    >
      <p className={classes.permissions}>
        {counted(tilganger.length, "tilgang", "tilganger")}
        {standard ? ", som for en ny faglig leder." : ", satt for denne ansatte."}
      </p>
    </Card>
  );
}
