import { useQuery } from "@tanstack/react-query";
import type { GrantCompany } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Columns } from "@/ui/Page.tsx";
import { CompanyPayouts } from "./CompanyPayouts.tsx";
import { Deviations } from "./Deviations.tsx";
import { Figure } from "./Figure.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Grants.module.css";
import { PayoutBadge } from "./PayoutBadge.tsx";
import { companyQuery } from "./queries.ts";
import { CompanyStatementsCard } from "./StatementsCard.tsx";
import { useMay } from "./useMay.ts";

/** `/k/tilskudd/:uid/utbetaling/:id`: what a company is to have, apprentice by apprentice. */
export function CompanyPage() {
  const { uid, id } = useParamsOf("/k/tilskudd/$uid/utbetaling/$id");
  const query = useQuery(companyQuery(uid, id));
  const edits = useMay("GRANTS_EDIT");
  return (
    <DetailPage
      query={query}
      thing="bedriften i denne perioden"
      backTo={{ to: pathTo("/k/tilskudd/$uid/utbetaling", { uid }), label: "Til utbetalingene" }}
      title={({ name }) => name}
      badge={({ payoutStatus, owedToOffice }) => (
        <>
          <PayoutBadge status={payoutStatus} />
          {owedToOffice > 0 && (
            <Badge tone="warning" icon="warning">
              Til gode for kontoret
            </Badge>
          )}
        </>
      )}
      subtitle={({ periodNavn }) => <span>{periodNavn}</span>}
    >
      {(company) => (
        <Columns
          main={
            <>
              <CompanyPayouts company={company} />
              <ApprenticesCard company={company} />
              <Card title="Bedriftens egne avvik">
                <Deviations
                  period={uid}
                  whose={{ companyId: id }}
                  deviations={company.deviation}
                  edits={edits && company.periodState === "OPEN"}
                />
              </Card>
            </>
          }
          side={
            <>
              <AboutCard company={company} />
              <CompanyStatementsCard period={uid} company={id} />
            </>
          }
        />
      )}
    </DetailPage>
  );
}

function ApprenticesCard({ company }: { company: GrantCompany }) {
  return (
    <Card title="Lærlingene">
      {company.apprentices.length === 0 && (
        <p className={classes.quiet}>Ingen lærlinger med tilskudd i perioden.</p>
      )}
      <ul className={classes.rows} aria-label="Lærlinger">
        {company.apprentices.map(({ id, navn, monthsInPeriod, gross, expected }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              <Link to={pathTo("/k/tilskudd/$uid/regnskap/$id", { uid: company.periodId, id })}>
                {navn}
              </Link>
              <span className={classes.quiet}>
                {monthsInPeriod} måneder. Tilskudd {formatMoney(gross)}, kontoret{" "}
                {formatMoney(expected.office)}
              </span>
            </span>
            <span className={classes.amount}>{formatMoney(expected.company)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What a company has, and what was taken out of it. */
function payableText({ balance, expectedFinal }: GrantCompany): string {
  const { carried, paid } = balance;
  const before = carried === 0 ? "" : `${formatMoney(carried)} fra tidligere perioder og `;
  const left = `${before}${formatMoney(expectedFinal.company)} i denne, minus ${formatMoney(paid)}`;
  return `Bedriften har ${left} som er utbetalt eller på vei. Det blir aldri mindre enn null.`;
}

function AboutCard({ company }: { company: GrantCompany }) {
  const { expectedFinal, payoutsum, payoutDate, owedToOffice, balance } = company;
  return (
    <Card title="Bedriften i perioden">
      <Facts
        items={[
          [
            "Bedriften",
            <Figure key="bedriften" value={expectedFinal.company}>
              Bedriftens del for lærlingene under, med avvik.
            </Figure>,
          ],
          [
            "Kontoret",
            <Figure key="kontoret" value={expectedFinal.office}>
              {company.distribution}
            </Figure>,
          ],
          [
            "Sum",
            <Figure key="sum" value={expectedFinal.total}>
              {formatMoney(expectedFinal.company)} til bedriften og{" "}
              {formatMoney(expectedFinal.office)} til kontoret.
            </Figure>,
          ],
          ...(balance.carried !== 0
            ? ([["Fra tidligere perioder", formatMoney(balance.carried)]] as const)
            : []),
          [
            "Utbetalt",
            <Figure key="utbetalt" value={payoutsum}>
              Det som er sett på kontoen, av utbetalingene under.
            </Figure>,
          ],
          [
            "Kan utbetales",
            <Figure key="kan" value={balance.payable}>
              {payableText(company)}
            </Figure>,
          ],
          ["Sist utbetalt", payoutDate ? formatDate(payoutDate) : ""],
          ...(owedToOffice > 0
            ? ([
                [
                  "Til gode for kontoret",
                  <Figure key="gode" value={owedToOffice}>
                    Bedriften har fått mer enn den skulle. Det trekkes fra de neste utbetalingene.
                  </Figure>,
                ],
              ] as const)
            : []),
          ["Fordeling", company.distribution],
          ["Kontonummer", company.bankaccountnumber || "Mangler"],
          ["E-post for tilskudd", company.grantemail],
          ["Org.nr.", formatOrgnr(company.orgnr)],
          ["Fylke", company.fylke],
          [
            "Bedrift",
            <Link key="bedrift" to={pathTo("/k/bedrifter/$uid", { uid: company.id })}>
              {company.name}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}
