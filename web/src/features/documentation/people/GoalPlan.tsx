import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ApprenticeGoals, GoalStatus } from "@/api/schemas.gen.ts";
import {
  allGoals,
  approvedOf,
  countByStatus,
  type Goal,
  goalsQuery,
  goalStatuses,
  withStatus,
} from "@/features/people/publicGoals.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { type UrlSearch, valueOf } from "@/lib/search.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { percentOf, ProgressBar, ProgressRing } from "@/ui/Progress.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./GoalPlan.module.css";

interface GoalPlanProps {
  /** The apprentice. */
  uid: string;
  /** The documentation that shows a goal; null makes no link. */
  documentationTo: (goal: Goal) => { to: string; search: Record<string, string> } | null;
  /** What is said when she follows no plan. */
  noPlan: string;
}

/** Every competence goal by category, with its state, how many there are of each, and a ring. */
export function GoalPlan(props: GoalPlanProps) {
  const query = useQuery(goalsQuery(props.uid));
  if (query.data) return <Plans {...props} data={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading label="Laster kompetansemål">
      <Stack>
        <Skeleton height={128} />
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      </Stack>
    </Loading>
  );
}

/** The state chosen in the address; null is all. */
function useChoice(): readonly [GoalStatus | null, (next: GoalStatus | null) => void] {
  const search: UrlSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = valueOf(search, "status");
  const set = (next: GoalStatus | null) => {
    const to = next === null ? {} : { status: next };
    void navigate({ to: ".", search: to, replace: true, resetScroll: false });
  };
  return [goalStatuses.find((status) => status === text) ?? null, set];
}

function Plans({ data, documentationTo, noPlan }: GoalPlanProps & { data: ApprenticeGoals }) {
  const [choice, setChoice] = useChoice();
  if (data.plans.length === 0) {
    return (
      <EmptyState icon="plan" title="Ingen opplæringsplan ennå">
        {noPlan}
      </EmptyState>
    );
  }
  const shown = withStatus(data.plans, choice);
  return (
    <Stack>
      <Summary data={data} choice={choice} onChoose={setChoice} />
      {shown.length === 0 && (
        <EmptyState
          icon="goal"
          title="Ingen mål her"
          action={
            <Button tone="secondary" onClick={() => setChoice(null)}>
              Vis alle mål
            </Button>
          }
        >
          Ingen av målene har denne statusen nå.
        </EmptyState>
      )}
      {shown.map((plan) => (
        <section key={plan.id} className={classes.plan} aria-labelledby={`plan-${plan.id}`}>
          <h2 id={`plan-${plan.id}`}>{plan.title}</h2>
          {plan.categories.map(({ id, label, goals }) => (
            <Category
              key={id}
              label={label}
              goals={goals}
              whole={wholeOf(data, plan.id, id) ?? goals}
              documentationTo={documentationTo}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}

const wholeOf = (data: ApprenticeGoals, plan: string, category: string): Goal[] | undefined =>
  data.plans.find(({ id }) => id === plan)?.categories.find(({ id }) => id === category)?.goals;

function Summary({
  data,
  choice,
  onChoose,
}: {
  data: ApprenticeGoals;
  choice: GoalStatus | null;
  onChoose: (choice: GoalStatus | null) => void;
}) {
  const { progress } = data;
  const counts = countByStatus(allGoals(data));
  return (
    <Card>
      <div className={classes.summary}>
        <ProgressRing
          size={112}
          percent={progress.prosent}
          label="Godkjente kompetansemål"
          detail={`${progress.godkjent} av ${progress.total}`}
        />
        <div className={classes.words}>
          <p className={classes.lead}>
            {progress.godkjent} av {counted(progress.total, "mål", "mål")} godkjent
          </p>
          <fieldset className={classes.choices}>
            <legend className="sv-hidden">Vis mål</legend>
            <Choice
              label={`Alle ${progress.total}`}
              on={choice === null}
              onOn={() => onChoose(null)}
            />
            {goalStatuses.map((status) => (
              <Choice
                key={status}
                label={`${counts[status]} ${status.toLocaleLowerCase("nb")}`}
                status={status}
                on={choice === status}
                onOn={() => onChoose(status)}
              />
            ))}
          </fieldset>
        </div>
      </div>
    </Card>
  );
}

function Choice({
  label,
  status,
  on,
  onOn,
}: {
  label: string;
  status?: GoalStatus;
  on: boolean;
  onOn: () => void;
}) {
  return (
    <label className={classes.choice}>
      <input type="radio" name="maal" checked={on} onChange={onOn} />
      {status ? <StatusBadge status={status}>{label}</StatusBadge> : label}
    </label>
  );
}

/** One category: how far it is as a whole, and the goals that were asked for. */
function Category({
  label,
  goals,
  whole,
  documentationTo,
}: {
  label: string;
  goals: readonly Goal[];
  whole: readonly Goal[];
  documentationTo: GoalPlanProps["documentationTo"];
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
              <GoalFacts goal={goal} to={documentationTo(goal)} />
            </span>
            <StatusBadge status={goal.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GoalFacts({
  goal: { godkjent, tilgodkjenning, dokumentasjoner },
  to,
}: {
  goal: Goal;
  to: { to: string; search: Record<string, string> } | null;
}) {
  const when = godkjent
    ? `Godkjent ${formatDate(godkjent)}`
    : tilgodkjenning
      ? `Sendt ${formatDate(tilgodkjenning)}`
      : "";
  const count = counted(dokumentasjoner, "dokumentasjon", "dokumentasjoner");
  return (
    <span className={classes.detail}>
      {when}
      {when && " · "}
      {dokumentasjoner === 0 ? (
        "Ingen dokumentasjon"
      ) : to ? (
        <Link to={to.to} search={to.search}>
          {count}
        </Link>
      ) : (
        count
      )}
    </span>
  );
}
