import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { meQuery } from "@/api/queries.ts";
import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { WaitingForOffice } from "@/features/applications/public.ts";
import { CheckpointCard } from "@/features/checkpoints/public.ts";
import { WaitingHandins } from "@/features/courses/public.ts";
import { WaitingLines } from "@/features/grants/public.ts";
import { WaitingInterviews } from "@/features/interviews/public.ts";
import { WaitingSignings } from "@/features/signing/public.ts";
import { WaitingAttendance } from "@/features/trainingdays/public.ts";
import { ComingTradeTests } from "@/features/tradetests/public.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card, StatCard } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns, Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { AttentionCards } from "./AttentionCards.tsx";
import cards from "./AttentionCards.module.css";
import classes from "./CoordinatorOverviewPage.module.css";
import { IN_TRAINING, isBeginning, isNewOffice, isQuiet, NEEDS_ACTION } from "./figures.ts";
import { OfficeSteps } from "./start/OfficeSteps.tsx";
import { ProgressCard } from "./ProgressCard.tsx";
import { QueueCard } from "./QueueCard.tsx";
import { overviewQuery } from "@/blocks/firstPage.ts";
import { RoundButton } from "./round/RoundButton.tsx";
import { StatusCard } from "./StatusCard.tsx";
import { useOfficeWaitingKnown } from "./useWaitingKnown.ts";
import { WeeksCard } from "./WeeksCard.tsx";

/** `/k`: what waits for the coordinator, and how the office stands. */
export function CoordinatorOverviewPage() {
  const query = useQuery(overviewQuery("KOORDINATOR"));
  const { data } = query;
  const known = useOfficeWaitingKnown();
  return (
    <Page title="Oversikt">
      {data && known ? (
        <>
          <Services data={data} />
          <Late fallback={<Waiting />}>
            <Overview data={data} />
          </Late>
        </>
      ) : query.error ? (
        <>
          <PageHeader title="Oversikt" />
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

/** Companies that the company register has otherwise. */
function Registers({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      icon="company"
      title={`${counted(count, "bedrift", "bedrifter")} avviker fra Enhetsregisteret`}
      actions={
        <ButtonLink
          to="/k/bedrifter/registeravvik"
          search={{ status: ["Åpen"] }}
          tone="secondary"
          thin
        >
          Se avvikene
        </ButtonLink>
      }
    />
  );
}

/** What the county's files ask. */
function County({ vigo }: { vigo: CoordinatorOverview["oppfolging"]["vigo"] }) {
  if (!vigo || vigo.avvik + vigo.oppgaver === 0) return null;
  const parts = [
    vigo.avvik > 0 && `${counted(vigo.avvik, "rad", "rader")} å se på`,
    vigo.oppgaver > 0 && `${vigo.oppgaver} å endre hos fylket`,
  ];
  return (
    <Notice
      icon="public"
      title={`Vigo: ${parts.filter(Boolean).join(", ")}`}
      actions={
        <ButtonLink to="/k/vigo" tone="secondary" thin>
          Til Vigo
        </ButtonLink>
      }
    />
  );
}

function Overview({ data }: { data: CoordinatorOverview }) {
  const { queueTotal, fornavn } = data;
  const [now] = useState(() => Date.now());
  const { data: me } = useQuery(meQuery);
  const isNew = isNewOffice(data);
  return (
    <>
      <PageHeader
        title={isNew ? `Velkommen, ${fornavn}` : `Hei, ${fornavn}`}
        subtitle={
          isNew
            ? `${me?.organisation.navn ?? "Kontoret"} er klart til å tas i bruk.`
            : waitingText(queueTotal)
        }
        actions={!isNew && <RoundButton />}
      />
      {/* The same place whatever the office has by now: a step that is open stays so. */}
      <Stack>
        {(isBeginning(data) || isQuiet(data)) && <OfficeSteps counts={data.counts} />}
        {/* What is fetched for it hides no step, in which somebody may be writing. */}
        {!isNew && (
          <Late fallback={<WaitingWork />}>
            <Work data={data} now={now} />
          </Late>
        )}
      </Stack>
    </>
  );
}

const waitingText = (total: number): string =>
  total === 0
    ? "Ingenting venter på deg."
    : `${formatCount(total)} ${total === 1 ? "lærling" : "lærlinger"} trenger noe fra deg.`;

/** What waits, and how the office stands. */
function Work({ data, now }: { data: CoordinatorOverview; now: number }) {
  const { queueTotal } = data;
  const { data: me } = useQuery(meQuery);
  const checkPointsEnabled = me?.organisation.flags.checkPointsEnabled ?? false;
  const courseEnabled = me?.organisation.flags.courseEnabled ?? false;
  return (
    <>
      <WaitingSignings />
      {me && <WaitingInterviews />}
      <WaitingAttendance />
      <AttentionCards data={data.oppfolging} now={now} />
      {courseEnabled && <WaitingHandins />}
      {me?.permissions.includes("application") && <WaitingForOffice />}
      <Registers count={data.oppfolging.registeravvik} />
      <County vigo={data.oppfolging.vigo} />
      {checkPointsEnabled && (
        <Late
          fallback={
            <Card title="Sjekkpunkter">
              <SkeletonLines lines={5} />
            </Card>
          }
        >
          <CheckpointCard />
        </Late>
      )}
      <Columns
        main={<QueueCard queue={data.queue} total={queueTotal} />}
        side={<StatusCard statuses={data.statuses} />}
      />
      {me && (
        <Late>
          <ComingTradeTests />
        </Late>
      )}
      {me?.rights.includes("BANK_IMPORT") && (
        <Late fallback={null}>
          <WaitingLines />
        </Late>
      )}
      <Stats counts={data.counts} />
      <Columns main={<WeeksCard weeks={data.dokumentasjon} />} side={<ProgressCard />} />
    </>
  );
}

/** Services outside that do not do their part, so that things wait. */
function Services({ data: { tjenester } }: { data: CoordinatorOverview }) {
  return tjenester.map(({ tjeneste, siden, tekst }) => (
    <Notice key={tjeneste} tone="warning" icon="warning">
      {`${tekst} Det har vart siden ${formatDateTime(siden)}.`}
    </Notice>
  ));
}

/** The key numbers; each leads to the list behind it. */
function Stats({ counts }: { counts: CoordinatorOverview["counts"] }) {
  return (
    <div className={classes.stats}>
      <StatCard
        label="Lærlinger"
        value={formatCount(counts.laerlinger)}
        icon="graduate"
        to="/k/laerlinger"
      />
      <StatCard
        label={IN_TRAINING}
        value={formatCount(counts.during)}
        icon="approve"
        to="/k/laerlinger"
        search={{ statusLabel: [IN_TRAINING] }}
      />
      <StatCard
        label={NEEDS_ACTION}
        value={formatCount(counts.uferdig)}
        icon="warning"
        to="/k/laerlinger"
        search={{ statusLabel: [NEEDS_ACTION] }}
      />
      <StatCard
        label="Sendt til vurdering"
        value={formatCount(counts.sendt)}
        icon="camera"
        to="/k/dokumentasjoner"
      />
      <StatCard
        label="Bedrifter"
        value={formatCount(counts.bedrifter)}
        icon="company"
        to="/k/bedrifter"
      />
      <StatCard label="Ansatte" value={formatCount(counts.ansatte)} icon="people" to="/k/ansatte" />
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Laster oversikten">
      <div className={classes.waitingHead}>
        <Skeleton width={220} height={28} />
        <Skeleton width={300} height={14} />
      </div>
      <Stack>
        <WaitingWork />
      </Stack>
    </Loading>
  );
}

function WaitingWork() {
  return (
    <>
      <div className={cards.cards}>
        {Array.from({ length: 4 }, (_, at) => (
          <Card key={at}>
            <SkeletonLines lines={5} />
          </Card>
        ))}
      </div>
      <Columns
        main={
          <Card>
            <SkeletonLines lines={8} />
          </Card>
        }
        side={
          <Card>
            <SkeletonLines lines={8} />
          </Card>
        }
      />
      <div className={classes.stats}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} height={86} />
        ))}
      </div>
    </>
  );
}
