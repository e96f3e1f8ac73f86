import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { ApprenticeJourney, JourneyStepKind } from "@/api/schemas.gen.ts";
import { RehearsalByGoal } from "@/features/rehearsal/public.ts";
import { toldAddress } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import queue from "../overview.module.css";
import { journeyQuery } from "./queries.ts";
import { Poster } from "./Poster.tsx";
import classes from "./Way.module.css";

const TITLE = "Veien til fagprøven";

const icons: Record<JourneyStepKind, IconName> = {
  DOKUMENTASJON: "edit",
  OPPGAVE: "done",
  TIMER: "clock",
  AVTALE: "activity",
  MAAL: "goal",
};

/** `/l/veien`: the whole læretid as one drawing, with what to do this week; a poster on paper. */
export function WayPage() {
  const me = useMe();
  const { data, error, refetch } = useQuery(journeyQuery(me.id));
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle={data && standing(data)}
        actions={
          <Button tone="secondary" icon="print" onClick={() => window.print()}>
            Skriv ut plakat
          </Button>
        }
      />
      {data ? (
        <div className={classes.week}>
          <Week steps={data.uka} />
        </div>
      ) : null}
      {data ? (
        <Poster journey={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Tegner veien">
          <SkeletonLines lines={4} />
          <Skeleton height={320} />
        </Loading>
      )}
      {data && <Missing areas={data.omraader} />}
      {data && (
        <div className={classes.rehearsal}>
          <RehearsalByGoal />
        </div>
      )}
    </Page>
  );
}

/** A goal of a curriculum begins with a small letter. */
const begun = (text: string): string => text.charAt(0).toLocaleUpperCase("nb") + text.slice(1);

/** How it goes, in one sentence. */
function standing({ progress, etter }: ApprenticeJourney): string {
  const done = `${progress.godkjent} av ${counted(progress.total, "mål", "mål")} er godkjent.`;
  if (progress.total === 0) return "Målene vises når du er knyttet til en opplæringsplan.";
  if (etter === 0) return done;
  return `${done} ${counted(etter, "mål", "mål")} til, så er du i rute.`;
}

function Week({ steps }: { steps: ApprenticeJourney["uka"] }) {
  return (
    <Card title="Denne uka" icon="activity">
      {steps.length === 0 ? (
        <EmptyState compact icon="approve" title="Ingenting venter denne uka">
          Dokumenter noe av det du gjør, så kommer du videre på veien.
        </EmptyState>
      ) : (
        <ul className={queue.queue} aria-label="Denne uka">
          {steps.map(({ kind, tittel, tekst, route }) => (
            <li key={`${kind} ${route} ${tittel}`}>
              <Link to={toldAddress(route)} className={queue.queueRow}>
                <Icon name={icons[kind]} size={22} />
                <span className={queue.queueWords}>
                  <span className={queue.queueTitle}>{begun(tittel)}</span>
                  <span className={queue.queueDetail}>{tekst}</span>
                </span>
                <Icon name="right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The goals that are not approved yet, by area. */
function Missing({ areas }: { areas: ApprenticeJourney["omraader"] }) {
  const open = areas
    .map((area) => ({ ...area, maal: area.maal.filter(({ status }) => status !== "Godkjent") }))
    .filter(({ maal }) => maal.length > 0);
  if (open.length === 0) return null;
  return (
    <div className={classes.missing}>
      <Card title="Mål som mangler" aside={<Link to="/l/laereplanmal">Alle målene</Link>}>
        {open.map(({ plan, navn, maal }) => (
          <details key={`${plan} ${navn}`} className={classes.area}>
            <summary>
              {navn} <span className={classes.count}>{counted(maal.length, "mål", "mål")}</span>
            </summary>
            <ul className={classes.goals}>
              {maal.map(({ id, navn: goal, status }) => (
                <li key={id}>
                  {goal}
                  {status === "Til gjennomgang" && (
                    <span className={classes.count}> – venter på godkjenning</span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </Card>
    </div>
  );
}
