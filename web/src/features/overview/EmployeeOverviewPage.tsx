import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ApprenticeItem, FirstPageOf } from "@/api/lists.ts";
import { useMe } from "@/api/queries.ts";
import { useWaitingForCompany } from "@/features/applications/public.ts";
import { useLeftAnswers, useWaitingCourses, useWaitingHandins } from "@/features/courses/public.ts";
import { useWaitingInterviews } from "@/features/interviews/public.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { expectedOf } from "@/blocks/apprentice/expected.ts";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";
import { useWaitingSheets } from "@/features/reports/public.ts";
import { useWaitingInvitations } from "@/features/trainingdays/public.ts";
import { useWaitingSignings } from "@/features/signing/public.ts";
import { hoursText } from "@/features/timekeeping/public.ts";
import { ComingTradeTests } from "@/features/tradetests/public.ts";
import { formatAge, formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Badge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card, StatCard } from "@/ui/Card.tsx";
import { FirstSteps } from "@/ui/FirstSteps.tsx";
import { Late } from "@/ui/Late.tsx";
import { Columns, Page, PageHeader } from "@/ui/Page.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { overviewQuery } from "@/blocks/firstPage.ts";
import { leaveReview, reviewPage } from "@/features/documentation/publicWaiting.ts";
import { pathTo, toldAddress } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { instructorSteps } from "./firstSteps.ts";
import classes from "./overview.module.css";
import { OverviewSkeleton } from "./OverviewSkeleton.tsx";
import { useWaitingKnown } from "./useWaitingKnown.ts";
import { WaitingQueue, type WholeList } from "./WaitingQueue.tsx";

/** `/b`: the documentation that waits for the instructor, and how the apprentices are doing. */
export function EmployeeOverviewPage() {
  const me = useMe();
  const known = useWaitingKnown();
  useLeftAnswers();
  const { data, error, refetch } = useQuery(overviewQuery("ANSATT"));
  useEffect(leaveReview, []);
  const first = me.tilganger.includes("APPROVE_DOCUMENTATION") ? data?.queue[0] : undefined;
  const start = first && (
    <ButtonLink to={reviewPage(first)} icon="approve" size="p">
      Start gjennomgang
    </ButtonLink>
  );
  return (
    <Page title="Oversikt" thumbAction={start}>
      <PageHeader
        title={`Hei, ${me.fornavn}`}
        subtitle={data ? summaryOf(data) : ""}
        actions={start}
        actionsAtThumb
      />
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

function summaryOf({ queueTotal, counts }: FirstPageOf<"ANSATT">): string {
  const people = `Du følger ${counted(counts.laerlinger, "lærling", "lærlinger")}.`;
  const waiting = [
    queueTotal > 0 && counted(queueTotal, "dokumentasjon", "dokumentasjoner"),
    counts.maal > 0 && counted(counts.maal, "mål", "mål"),
  ].filter(Boolean);
  if (waiting.length === 0) return `${people} Ingenting venter på deg nå.`;
  return `${people} ${waiting.join(" og ")} venter på deg.`;
}

function Overview({ data }: { data: FirstPageOf<"ANSATT"> }) {
  const { counts } = data;
  const items = [
    ...ownRows(data),
    ...useWaitingSignings(),
    ...useWaitingInvitations(),
    ...useWaitingForCompany(),
    ...useWaitingHandins(),
    ...useWaitingInterviews(),
    ...useWaitingCourses(),
    ...useWaitingSheets(),
  ];
  return (
    <Columns
      main={
        <>
          <WaitingQueue
            items={items}
            lists={wholeLists(data)}
            none="Du har sett gjennom alt lærlingene har sendt."
          />
          <FirstSteps steps={instructorSteps(data)} />
          <Apprentices items={data.laerlinger} total={counts.laerlinger} />
          <Late>
            <ComingTradeTests />
          </Late>
        </>
      }
      side={
        <>
          <StatCard
            label="Til gjennomgang"
            value={formatCount(counts.sendt)}
            icon="clock"
            to="/b/dokumentasjoner"
          />
          <StatCard
            label="Mål til godkjenning"
            value={formatCount(counts.maal)}
            icon="goal"
            to="/b/laereplangodkjenning"
          />
          <StatCard
            label="Sendt tilbake for retting"
            value={formatCount(counts.rettes)}
            icon="return"
            to="/b/dokumentasjoner"
            search={{ status: "Må rettes" }}
          />
          <StatCard
            label="Lærlinger"
            value={formatCount(counts.laerlinger)}
            icon="graduate"
            to="/b/laerlinger"
          />
        </>
      }
    />
  );
}

/** The goals that wait are one line: they are answered one after the other on their own page. */
const goalRows = (count: number): Waiting[] =>
  count === 0
    ? []
    : [
        {
          key: "maal",
          to: "/b/laereplangodkjenning",
          icon: "goal",
          title: `${counted(count, "mål", "mål")} til godkjenning`,
          detail: "Lærlingene ber om godkjenning",
          due: 0,
          since: 0,
        },
      ];

/** Goals that are to be added to approved documentation are answered as one list. */
const additionRows = (count: number): Waiting[] =>
  count === 0
    ? []
    : [
        {
          key: "maaltillegg",
          to: "/b/maaltillegg",
          icon: "goal",
          title: `${counted(count, "mål", "mål")} på godkjent dokumentasjon`,
          detail: "Lærlingene vil legge dem til",
          due: 0,
          since: 0,
        },
      ];

/** What the apprentices have sent: documentation, tasks, hours and goals. */
const ownRows = ({ queue, oppgaver, timer, counts }: FirstPageOf<"ANSATT">): Waiting[] => [
  ...goalRows(counts.maal),
  ...additionRows(counts.maaltillegg),
  ...queue.map(({ id, title, laerlingid, laerlingnavn, at }) => ({
    key: id,
    to: reviewPage({ id, laerlingid }),
    icon: "camera" as const,
    title,
    detail: `${laerlingnavn} · dokumentasjon sendt ${formatAge(at)}`,
    due: 0,
    since: at,
  })),
  ...oppgaver.map(({ id, title, laerlingid, laerlingnavn, siden, route }) => ({
    key: `${laerlingid}/${id}`,
    to: toldAddress(route),
    icon: "done" as const,
    title,
    detail: `${laerlingnavn} · oppgave levert ${formatAge(siden)}`,
    due: 0,
    since: siden,
  })),
  ...timer.map(({ id, dag, minutter, laerlingnavn, siden, route }) => ({
    key: id,
    to: toldAddress(route),
    icon: "clock" as const,
    title: `${laerlingnavn}, ${formatDate(dag)}`,
    detail: `${hoursText(minutter)} · timer sendt ${formatAge(siden)}`,
    due: 0,
    since: siden,
  })),
];

/** Where all of a kind are, where not all of them are here. */
const wholeLists = (data: FirstPageOf<"ANSATT">): WholeList[] => [
  ...(data.queueTotal > data.queue.length
    ? [
        {
          to: "/b/dokumentasjoner" as const,
          label: `Alle ${formatCount(data.queueTotal)} dokumentasjoner`,
        },
      ]
    : []),
  ...(data.timerTotal > data.timer.length
    ? [
        {
          to: "/b/timeforinger" as const,
          label: `Alle ${formatCount(data.timerTotal)} timeføringer`,
        },
      ]
    : []),
];

function Apprentices({ items, total }: { items: readonly ApprenticeItem[]; total: number }) {
  return (
    <Card
      title="Lærlingene dine"
      aside={total > items.length && <Link to="/b/laerlinger">Se alle {formatCount(total)}</Link>}
    >
      {items.length === 0 ? (
        <EmptyState compact icon="graduate" title="Ingen tilknyttede lærlinger">
          Opplæringskontoret knytter deg til lærlingene du følger opp.
        </EmptyState>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <ApprenticeRow item={item} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ApprenticeRow({ item }: { item: ApprenticeItem }) {
  const { id, navn, laerefag, bedrift, framdrift, dokumentasjonSendt } = item;
  return (
    <Link to={pathTo("/b/laerlinger/$uid", { uid: id })} className={classes.person}>
      <PersonCell id={id} name={navn} detail={[laerefag, bedrift].filter(Boolean).join(" · ")} />
      <span className={classes.personBadge}>
        {dokumentasjonSendt > 0 && (
          <Badge tone="info" icon="clock">
            {dokumentasjonSendt} venter
          </Badge>
        )}
      </span>
      <span className={classes.personBar}>
        <ProgressBar
          size="thin"
          percent={framdrift}
          expected={expectedOf(item)}
          label={`Framdrift for ${navn}`}
        />
      </span>
    </Link>
  );
}
