import { useQuery } from "@tanstack/react-query";
import type { FirstPageOf } from "@/api/lists.ts";
import { useMe } from "@/api/queries.ts";
import { useLeftAnswers, useWaitingCourses } from "@/features/courses/public.ts";
import { CoverageCard } from "@/features/goals/publicCoverage.ts";
import { useWaitingInterviews } from "@/features/interviews/public.ts";
import { RehearsalToday } from "@/features/rehearsal/public.ts";
import { useWaitingSignings } from "@/features/signing/public.ts";
import { LeftAnswers } from "@/features/tasks/public.ts";
import { useWaitingInvitations } from "@/features/trainingdays/public.ts";
import { hoursText, weekText } from "@/features/timekeeping/public.ts";
import { ComingTradeTests } from "@/features/tradetests/public.ts";
import { dayOf, formatAge, formatDate, startOfDay } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FirstSteps } from "@/ui/FirstSteps.tsx";
import { Late } from "@/ui/Late.tsx";
import { Columns, Page, PageHeader } from "@/ui/Page.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { DocumentationRows } from "@/features/documentation/public.ts";
import type { Waiting } from "@/blocks/waiting.ts";
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
import { WaitingQueue } from "./WaitingQueue.tsx";

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

/** `/l`: what waits for the apprentice, how far they are, and one touch to document work. */
export function ApprenticeOverviewPage() {
  const me = useMe();
  const known = useWaitingKnown();
  useLeftAnswers();
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
}: FirstPageOf<"LAERLING">["queue"][number]): Waiting {
  const returned = kind === "RETT";
  return {
    key: id,
    to: pathTo("/l/dokumentasjon/$uid/rediger", { uid: id }),
    title: returned ? `Rett «${title}»` : `Fullfør «${title}»`,
    detail: detail || `Sist endret ${formatAge(at)}`,
    icon: returned ? "return" : "edit",
    due: 0,
    since: at,
  };
}

function taskRow({
  id,
  title,
  status,
  siden,
  frist,
  route,
}: FirstPageOf<"LAERLING">["oppgaver"][number]): Waiting {
  const returned = status === "Må rettes";
  const until = frist > 0 ? `Frist ${formatDate(frist)}` : "Ingen frist";
  return {
    key: id,
    to: toldAddress(route),
    title: returned ? `Rett «${title}»` : title,
    detail: `Oppgave · ${until}`,
    icon: returned ? "return" : "done",
    due: frist,
    since: siden,
  };
}
/** The goals that came back are one line: what was said stands with each on their plan. */
const goalRows = (count: number): Waiting[] =>
  count === 0
    ? []
    : [
        {
          key: "maal",
          to: "/l/laereplanmal",
          title: `${counted(count, "mål", "mål")} er sendt tilbake`,
          detail: "Se hva som mangler, og be om godkjenning på nytt",
          icon: "return",
          due: 0,
          since: 0,
        },
      ];

/** Missing weeks on the first page; all of them are on the page of hours. */
const WEEKS_SHOWN = 3;

function hoursRow({
  id,
  dag,
  minutter,
  siden,
  route,
}: FirstPageOf<"LAERLING">["timer"][number]): Waiting {
  return {
    key: id,
    to: toldAddress(route),
    title: `Rett timene for ${weekText(dayOf(dag)).toLowerCase()}`,
    detail: `${hoursText(minutter)} · må rettes`,
    icon: "return",
    due: 0,
    since: siden,
  };
}

const weekRow = (uke: string): Waiting => ({
  key: uke,
  to: searchAt("/l/timeforing/ny", { uke }),
  title: `Før timer for ${weekText(uke).toLowerCase()}`,
  detail: "Uka er ikke sendt",
  icon: "clock",
  due: 0,
  since: startOfDay(uke),
});

function Overview({ data }: { data: FirstPageOf<"LAERLING"> }) {
  const { queue, oppgaver, timer, manglendeUker, progress, expected, laeretid, siste } = data;
  const rows = [
    ...goalRows(data.maalTilbake),
    ...queue.map(queueRow),
    ...timer.map(hoursRow),
    ...manglendeUker.slice(0, WEEKS_SHOWN).map(weekRow),
    ...oppgaver.map(taskRow),
    ...useWaitingSignings(),
    ...useWaitingInvitations(),
    ...useWaitingInterviews(),
    ...useWaitingCourses(),
  ];
  const me = useMe();
  const people = [
    ...data.ansatte.map((person) => ({ ...person, role: "Faglig leder" })),
    ...data.coordinators.map((person) => ({ ...person, role: "Koordinator" })),
  ];
  return (
    <Columns
      main={
        <>
          <GoalsSummary
            progress={progress}
            expected={expected}
            to="/l/laereplanmal"
            empty="Målene vises når du er knyttet til en opplæringsplan."
          />
          <WaitingQueue items={rows} />
          <Late>
            <RehearsalToday />
          </Late>
          <FirstSteps steps={apprenticeSteps(data)} />
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
            <CoverageCard uid={me.id} />
          </Late>
          <Late>
            <ComingTradeTests />
          </Late>
        </>
      }
      side={
        <>
          {laeretid && (
            <>
              <LaeretidLine
                startdato={laeretid.startdato}
                sluttdato={laeretid.sluttdato}
                percent={laeretid.prosent}
              />
              <ButtonLink to="/l/veien" tone="secondary" icon="graduate">
                Veien til fagprøven
              </ButtonLink>
            </>
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
