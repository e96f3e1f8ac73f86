import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ApprenticeGoals, GoalStatus } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { type UrlSearch, valueOf } from "@/lib/search.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { percentOf, ProgressBar, ProgressRing } from "@/ui/Progress.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./ApprenticePlanPage.module.css";
import {
  allGoals,
  approvedOf,
  countByStatus,
  type Goal,
  goalStatuses,
  withStatus,
} from "./goals.ts";
import { goalsQuery } from "./queries.ts";
import { useUid } from "./useUid.ts";

const ALL = "alle";
type Choice = GoalStatus | typeof ALL;

/** The state chosen in the address; anything else means all goals. */
function useChoice(): readonly [Choice, (next: Choice) => void] {
  const search: UrlSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = valueOf(search, "status");
  const choice: Choice = goalStatuses.find((status) => status === text) ?? ALL;
  const set = (next: Choice) => {
    void navigate({
      to: ".",
      search: next === ALL ? {} : { status: next },
      replace: true,
      resetScroll: false,
    });
  };
  return [choice, set];
}

/** `/k/laerlinger/:uid/opplaeringsplan`: every competence goal by category, with its state. */
export function ApprenticePlanPage() {
  const uid = useUid();
  const query = useQuery(goalsQuery(uid));
  if (query.data) return <Plans uid={uid} data={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading label="Laster opplæringsplanen">
      <Stack>
        <Skeleton height={96} />
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      </Stack>
    </Loading>
  );
}

function Plans({ uid, data }: { uid: string; data: ApprenticeGoals }) {
  const [choice, setChoice] = useChoice();
  if (data.plans.length === 0) {
    return (
      <EmptyState
        icon="plan"
        title="Ingen opplæringsplan ennå"
        action={
          <ButtonLink to={`/k/laerlinger/${uid}/rediger/laerefag`} icon="add">
            Velg opplæringsplan
          </ButtonLink>
        }
      >
        Knytt lærlingen til en opplæringsplan for å følge kompetansemålene.
      </EmptyState>
    );
  }
  const counts = countByStatus(allGoals(data));
  const { progress } = data;
  const shown = withStatus(data.plans, choice === ALL ? null : choice);
  return (
    <Stack>
      <Card>
        <div className={classes.summary}>
          <ProgressRing size={88} percent={progress.prosent} label="Godkjente kompetansemål" />
          <div className={classes.words}>
            <p className={classes.lead}>
              {progress.godkjent} av {counted(progress.total, "mål", "mål")} godkjent
            </p>
            <p className={classes.detail}>
              {progress.tilgodkjenning > 0
                ? `${progress.tilgodkjenning} til gjennomgang`
                : "Ingen mål til gjennomgang"}
            </p>
          </div>
          <Segmented
            label="Vis mål"
            value={choice}
            options={[
              { value: ALL, label: `Alle ${progress.total}` },
              ...goalStatuses.map((status) => ({
                value: status,
                label: `${status} ${counts[status]}`,
              })),
            ]}
            onChange={setChoice}
          />
        </div>
      </Card>
      {shown.length === 0 && (
        <EmptyState
          icon="searchEmpty"
          title="Ingen mål her"
          action={
            <Button tone="secondary" onClick={() => setChoice(ALL)}>
              Vis alle mål
            </Button>
          }
        >
          Ingen av målene har denne statusen nå.
        </EmptyState>
      )}
      {shown.map((plan) => (
        <section key={plan.id} className={classes.plan} aria-labelledby={`plan-${plan.id}`}>
          <h2 id={`plan-${plan.id}`}>
            <Link to={`/k/opplaeringsplan/${plan.id}`}>{plan.title}</Link>
          </h2>
          {plan.categories.map((category) => (
            <Category
              key={category.id}
              label={category.label}
              goals={category.goals}
              whole={
                data.plans
                  .find(({ id }) => id === plan.id)
                  ?.categories.find(({ id }) => id === category.id)?.goals ?? category.goals
              }
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}

/** One category: how far it is as a whole, and the goals that were asked for. */
function Category({
  label,
  goals,
  whole,
}: {
  label: string;
  goals: readonly Goal[];
  whole: readonly Goal[];
}) {
  const approved = approvedOf(whole);
  return (
    <Card title={label} aside={`${approved} av ${whole.length}`}>
      <ProgressBar
        size="thin"
        percent={percentOf(approved, whole.length)}
        label={`Godkjent i ${label}`}
      />
      <ul className={classes.goals}>
        {goals.map((goal) => (
          <li key={goal.id} className={classes.goal}>
            <span className={classes.goalText}>
              <span className={classes.goalLabel}>{goal.label}</span>
              <span className={classes.detail}>{goalFacts(goal)}</span>
            </span>
            <StatusBadge status={goal.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function goalFacts({ godkjent, tilgodkjenning, dokumentasjoner }: Goal): string {
  return [
    godkjent
      ? `Godkjent ${formatDate(godkjent)}`
      : tilgodkjenning
        ? `Sendt ${formatDate(tilgodkjenning)}`
        : "",
    dokumentasjoner > 0
      ? counted(dokumentasjoner, "dokumentasjon", "dokumentasjoner")
      : "Ingen dokumentasjon",
  ]
    .filter(Boolean)
    .join(" · ");
}
