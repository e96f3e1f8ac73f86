import { useQuery } from "@tanstack/react-query";
import type { FirstPageOf } from "@/api/lists.ts";
import { useMe } from "@/api/queries.ts";
import { WaitingCourses } from "@/features/courses/public.ts";
import { WaitingInterviews } from "@/features/interviews/public.ts";
import { WaitingSignings } from "@/features/signing/public.ts";
import { LeftAnswers } from "@/features/tasks/public.ts";
import { WaitingInvitations } from "@/features/trainingdays/public.ts";
import { hoursText, weekText } from "@/features/timekeeping/public.ts";
import { ComingTradeTests } from "@/features/tradetests/public.ts";
import { formatAge, formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FirstSteps } from "@/ui/FirstSteps.tsx";
import { Late } from "@/ui/Late.tsx";
import { Columns, Page, PageHeader } from "@/ui/Page.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { DocumentationRows } from "@/features/documentation/public.ts";
import { overviewQuery } from "@/blocks/firstPage.ts";
import { greetingFor } from "./greeting.ts";
import { Contacts } from "@/blocks/apprentice/Contacts.tsx";
import { apprenticeSteps } from "./firstSteps.ts";
import { GoalsSummary } from "@/blocks/apprentice/GoalsSummary.tsx";
import { LaeretidLine } from "@/blocks/apprentice/LaeretidLine.tsx";
import { LeftDrafts } from "@/features/documentation/publicWaiting.ts";
import { pathTo, searchAt, toldAddress } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { OverviewSkeleton } from "./OverviewSkeleton.tsx";
import { useWaitingKnown } from "./useWaitingKnown.ts";
import { QueueList, type QueueRow } from "./QueueList.tsx";

const newButton = (
  <ButtonLink to="/l/nydokumentasjon/ny" icon="camera" size="p">
    Ny dokumentasjon
  </ButtonLink>
);

/** Where the office keeps time, hours are what is written each week. */
const hoursButtons = (
  <>
    <ButtonLink to="/l/nydokumentasjon/ny" icon="camera" tone="secondary">
      Ny dokumentasjon
    </ButtonLink>
    <ButtonLink to="/l/timeforing/ny" icon="clock">
      Før timer
    </ButtonLink>
  </>
);

/** `/l`: what waits for the apprentice, how far she is, and one touch to document her work. */
export function ApprenticeOverviewPage() {
  const me = useMe();
  const known = useWaitingKnown();
  const { data, error, refetch } = useQuery(overviewQuery("LAERLING"));
  const main = me.permissions.includes("timekeeping") ? hoursButtons : newButton;
  const greeting = data ? greetingFor(data.laeretid?.prosent ?? null) : "";
  return (
    <Page title="Oversikt" thumbAction={main}>
      <PageHeader title={`Hei, ${me.fornavn}`} subtitle={greeting} actions={main} actionsAtThumb />
      <LeftDrafts />
      <LeftAnswers />
      {data && known ? (
        <Late fallback={<OverviewSkeleton />}>
          {me.permissions.includes("trainingday") && <WaitingInvitations />}
          <Overview data={data} />
        </Late>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <OverviewSkeleton />
      )}
    </Page>
  );
}

function queueRow({
  kind,
  id,
  title,
  detail,
  at,
}: FirstPageOf<"LAERLING">["queue"][number]): QueueRow {
  const returned = kind === "RETT";
  return {
    key: id,
    to: pathTo("/l/dokumentasjon/$uid/rediger", { uid: id }),
    title: returned ? `Rett «${title}»` : `Fullfør «${title}»`,
    detail: detail || `Sist endret ${formatAge(at)}`,
    icon: returned ? "return" : "edit",
  };
}

function taskRow({
  id,
  title,
  status,
  fristen,
  frist,
  route,
}: FirstPageOf<"LAERLING">["oppgaver"][number]): QueueRow {
  const returned = status === "Må rettes";
  const until = frist > 0 ? `Frist ${formatDate(frist)}` : "Ingen frist";
  return {
    key: id,
    to: toldAddress(route),
    title: returned ? `Rett «${title}»` : title,
    detail: fristen === "Over fristen" ? `${until} – over fristen` : `Oppgave · ${until}`,
    icon: returned ? "return" : "done",
  };
}
/** The goals that came back are one line: what was said stands with each on her plan. */
const goalRows = (count: number): QueueRow[] =>
  count === 0
    ? []
    : [
        {
          key: "maal",
          to: "/l/laereplanmal",
          title: `${counted(count, "mål", "mål")} er sendt tilbake`,
          detail: "Se hva som mangler, og be om godkjenning på nytt",
          icon: "return",
        },
      ];

/** Missing weeks on the first page; all of them are on the page of hours. */
const WEEKS_SHOWN = 3;

function hoursRow({
  id,
  dag,
  minutter,
  route,
}: FirstPageOf<"LAERLING">["timer"][number]): QueueRow {
  return {
    key: id,
    to: toldAddress(route),
    title: `Rett timene for ${formatDate(dag)}`,
    detail: `${hoursText(minutter)} · må rettes`,
    icon: "return",
  };
}

const weekRow = (uke: string): QueueRow => ({
  key: uke,
  to: searchAt("/l/timeforing/ny", { uke }),
  title: `Før timer for ${weekText(uke).toLowerCase()}`,
  detail: "Uka er ikke sendt",
  icon: "clock",
});

function Overview({ data }: { data: FirstPageOf<"LAERLING"> }) {
  const courses = useMe().permissions.includes("courseEnabled");
  const { queue, oppgaver, timer, manglendeUker, progress, expected, laeretid, siste } = data;
  const rows = [
    ...goalRows(data.maalTilbake),
    ...queue.map(queueRow),
    ...timer.map(hoursRow),
    ...manglendeUker.slice(0, WEEKS_SHOWN).map(weekRow),
    ...oppgaver.map(taskRow),
  ];
  const people = [
    ...data.ansatte.map((person) => ({ ...person, role: "Faglig leder" })),
    ...data.coordinators.map((person) => ({ ...person, role: "Koordinator" })),
  ];
  return (
    <Columns
      main={
        <>
          <WaitingSignings />
          {rows.length > 0 && (
            <Card title="Venter på deg" icon="warning" tone="warning">
              <QueueList rows={rows} />
            </Card>
          )}
          <WaitingInterviews />
          {courses && (
            <Late fallback={null}>
              <WaitingCourses />
            </Late>
          )}
          <FirstSteps steps={apprenticeSteps(data)} />
          <GoalsSummary
            progress={progress}
            expected={expected}
            to="/l/laereplanmal"
            empty="Målene vises når du er knyttet til en opplæringsplan."
          />
          <Card
            title="Dokumentasjon"
            aside={siste.length > 0 && <Link to="/l/dokumentasjon">Se alle</Link>}
          >
            {siste.length > 0 ? (
              <DocumentationRows
                items={siste}
                linkOf={({ id }) => pathTo("/l/dokumentasjon/$uid", { uid: id })}
              />
            ) : (
              <EmptyState compact icon="camera" title="Ingen dokumentasjon ennå">
                Ta et bilde av noe du har gjort i dag, og skriv noen ord om det.
              </EmptyState>
            )}
          </Card>
          <Late>
            <ComingTradeTests />
          </Late>
        </>
      }
      side={
        <>
          {laeretid && (
            <LaeretidLine
              startdato={laeretid.startdato}
              sluttdato={laeretid.sluttdato}
              percent={laeretid.prosent}
            />
          )}
          <Card title="Oppgaver" aside={<Link to="/l/oppgaver">Se alle</Link>}>
            <p>
              {oppgaver.length > 0 ? (
                <Link to="/l/oppgaver">
                  {counted(oppgaver.length, "oppgave", "oppgaver")} å levere
                </Link>
              ) : (
                "Ingen oppgaver å levere nå."
              )}
            </p>
          </Card>
          <Card title="Kontakter" aside={data.bedrift?.navn}>
            {people.length > 0 ? (
              <Contacts people={people} />
            ) : (
              <EmptyState compact icon="people" title="Ingen kontakter ennå">
                Opplæringskontoret knytter deg til en faglig leder og en koordinator.
              </EmptyState>
            )}
          </Card>
        </>
      }
    />
  );
}
