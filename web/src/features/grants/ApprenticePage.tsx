import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_apprentice_settle, grant_apprentice_update } from "@/api/operations.gen.ts";
import type { GrantApprentice, GrantLine } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { problemText } from "@/lib/problem.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { ApprenticeFrame } from "./ApprenticeFrame.tsx";
import { Deviations } from "./Deviations.tsx";
import { DifferencesCard } from "./DifferencesCard.tsx";
import { Figure } from "./Figure.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Grants.module.css";
import { useMay } from "./useMay.ts";

/** `/k/tilskudd/:uid/regnskap/:id`: what an apprentice comes to, and how each figure came about. */
export function ApprenticePage() {
  const { uid, id } = useParamsOf("/k/tilskudd/$uid/regnskap/$id");
  return (
    <ApprenticeFrame uid={uid} id={id} actions={(it) => <Steps apprentice={it} />}>
      {(apprentice) => (
        <Columns
          main={
            <>
              <DifferencesCard period={uid} apprentice={id} />
              <LinesCard apprentice={apprentice} />
              <SharesCard apprentice={apprentice} />
              <Card title="Avvik">
                <Deviations
                  period={uid}
                  whose={{ apprenticeId: id, companies: [] }}
                  deviations={apprentice.deviation}
                  edits={false}
                />
              </Card>
            </>
          }
          side={<AboutCard apprentice={apprentice} />}
        />
      )}
    </ApprenticeFrame>
  );
}

function Steps({ apprentice }: { apprentice: GrantApprentice }) {
  const [busy, setBusy] = useState(false);
  const edits = useMay("GRANTS_EDIT");
  const { id, periodId, periodState, difference, acquiredGrantSum } = apprentice;
  if (periodState !== "OPEN" || !edits) return null;
  const step = async (done: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      toast.positive(done);
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setBusy(false);
      void changed("TILSKUDDLAERLINGER", `${periodId}.${id}`);
    }
  };
  return (
    <>
      <Button
        tone="secondary"
        icon="refresh"
        loading={busy}
        onClick={() =>
          void step("Tilskuddet er regnet ut på nytt", () =>
            call(grant_apprentice_update, { body: { apprenticeId: id, periodId } }),
          )
        }
      >
        Regn ut på nytt
      </Button>
      {acquiredGrantSum !== 0 && difference !== 0 && (
        <Button
          tone="secondary"
          loading={busy}
          onClick={() =>
            void step("Differansen er gjort om til et avvik", () =>
              call(grant_apprentice_settle, { id: periodId, apprenticeId: id }),
            )
          }
        >
          Gjør differansen til avvik
        </Button>
      )}
      <ButtonLink
        to={pathTo("/k/tilskudd/$uid/regnskap/$id/rediger", { uid: periodId, id })}
        icon="edit"
      >
        Rediger
      </ButtonLink>
    </>
  );
}

const nameIn = ({ expectedGrantSumCompanies }: GrantApprentice, company: string) =>
  expectedGrantSumCompanies.find(({ id }) => id === company)?.name ?? "";

function LinesCard({ apprentice }: { apprentice: GrantApprentice }) {
  const { lines, extras, manual, standing } = apprentice;
  return (
    <Card title="Slik ble det">
      {lines.length + extras.length + manual.length === 0 && (
        <p className={classes.quiet}>{standing}</p>
      )}
      <div className={classes.lines}>
        {[...lines, ...extras].map((line) => (
          <Line
            key={`${line.from}-${line.company}-${line.sentence}`}
            line={line}
            company={nameIn(apprentice, line.company)}
          />
        ))}
        {manual.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Card>
  );
}

function Line({ line, company }: { line: GrantLine; company: string }) {
  const { from, to, ore, sentence } = line;
  return (
    <details className={classes.line}>
      <summary>
        <span className={classes.span}>
          <span>
            {formatDate(from)}–{formatDate(to)}
          </span>
          <span className={classes.quiet}>{company}</span>
        </span>
        <span className={classes.amount}>{formatMoney(ore)}</span>
      </summary>
      <p>{sentence}</p>
    </details>
  );
}

function SharesCard({ apprentice }: { apprentice: GrantApprentice }) {
  const { periodId, expectedGrantSumCompanies } = apprentice;
  if (expectedGrantSumCompanies.length === 0) return null;
  return (
    <Card title="Fordelingen">
      <ul className={classes.rows} aria-label="Bedrifter">
        {expectedGrantSumCompanies.map((share) => (
          <li key={share.id} className={classes.row}>
            <span className={classes.words}>
              <Link to={pathTo("/k/tilskudd/$uid/utbetaling/$id", { uid: periodId, id: share.id })}>
                {share.name}
              </Link>
              <span className={classes.quiet}>
                {share.months} måneder. {share.distribution}
              </span>
            </span>
            <span className={classes.amount}>
              {formatMoney(share.afterDeviations.company + share.extraOrdinary.company)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Difference({ apprentice }: { apprentice: GrantApprentice }) {
  const { difference, acquiredGrantSum } = apprentice;
  if (acquiredGrantSum === 0) return <>Ikke mottatt ennå</>;
  if (difference === 0) return <Badge tone="positive">Ingen</Badge>;
  return (
    <Badge tone={difference > 0 ? "positive" : "negative"}>
      {formatMoney(difference)} {difference > 0 ? "mer" : "mindre"}
    </Badge>
  );
}

/** What stands on the page that the expected sum is made of. */
function expectedText({ lines, extras, manual, deviation, standing }: GrantApprentice): string {
  if (manual.length > 0) return manual.join(" ");
  const parts = [...lines, ...extras];
  if (parts.length + deviation.length === 0) return standing;
  const sum = parts.reduce((before, { ore }) => before + ore, 0);
  const said = `Delene under «Slik ble det» er ${formatMoney(sum)} til sammen.`;
  return deviation.length > 0 ? `${said} Avvikene under er regnet med.` : said;
}

function AboutCard({ apprentice }: { apprentice: GrantApprentice }) {
  const it = apprentice;
  return (
    <Card title="Tilskuddet">
      <Facts
        items={[
          [
            "Forventet",
            <Figure key="forventet" value={it.expectedGrantSum}>
              {expectedText(it)}
            </Figure>,
          ],
          [
            "Kontoret",
            <Figure key="kontoret" value={it.expectedGrantSumOffice}>
              {it.expectedGrantSumCompanies.map(({ distribution }) => distribution).join(" ") ||
                it.standing}
            </Figure>,
          ],
          [
            "Hel måned",
            <Figure key="maned" value={it.expectedGrantSumMonthly}>
              Det en hel måned i full stilling gir. {it.lines.at(-1)?.sentence}
            </Figure>,
          ],
          [
            "Måneder",
            <Figure key="maneder" value={it.monthsInPeriod}>
              {it.expectedGrantSumCompanies
                .map(({ name, months }) => `${months} måneder hos ${name}.`)
                .join(" ") || it.standing}
            </Figure>,
          ],
          [
            "Mottatt",
            <Figure key="mottatt" value={it.acquiredGrantSum}>
              Det fylket har betalt for lærlingen.{" "}
              <Link to={pathTo("/k/tilskudd/$uid/innbetalingmanuelt", { uid: it.periodId })}>
                Se innbetalingene
              </Link>
            </Figure>,
          ],
          ["Differanse", <Difference key="difference" apprentice={it} />],
          ["Grunnlag", it.basis],
          ["Modell", it.model],
          ["Lærefag", it.laerefag],
          ["Lærlingtype", it.typename],
          ["Fylke", it.fylke],
          [
            "Lærling",
            <Link key="laerling" to={pathTo("/k/laerlinger/$uid", { uid: it.id })}>
              {`${it.firstName} ${it.lastName}`.trim()}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}
