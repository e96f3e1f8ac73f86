import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApprenticeGoals, ExpectedProgress, GoalStatus } from "@/api/schemas.gen.ts";
import { LateProgression } from "@/features/progression/public.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { oneOf } from "@/lib/search.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Stack } from "@/ui/Page.tsx";
import { percentOf, ProgressRing } from "@/ui/Progress.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { SplitBar, SplitLegend } from "@/ui/SplitBar.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./GoalPlan.module.css";
import { AboutGoal } from "@/blocks/goals/AboutGoal.tsx";
import { approvedOf, type Goal, goalStatuses, splitOf, withStatus } from "@/blocks/goals/goals.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";

export interface GoalSummaryProps {
  data: ApprenticeGoals;
  expected: ExpectedProgress | null;
  /** The state whose goals are shown; null is all. */
  choice: GoalStatus | null;
  onChoose: (choice: GoalStatus | null) => void;
}

interface GoalPlanProps {
  /** The apprentice. */
  uid: string;
  /** How far they are expected to be; null where nothing is. */
  expected: ExpectedProgress | null;
  /** What is said while it loads. */
  loading: string;
  /** Above the plans: how far they are, and which goals to show. */
  summary: (props: GoalSummaryProps) => ReactNode;
  /** As high as the summary will be. */
  summaryHeight: number;
  /** The page of a plan, where the reader may open it. */
  planTo?: (plan: string) => Address;
  /** The documentation that shows a goal, where the reader may open it. */
  documentationTo?: (goal: Goal) => { to: Address; search: Record<string, string> };
  /** Before a goal: what it is chosen with. */
  lead?: (goal: Goal) => ReactNode;
  /** Below a goal: what shows it, and what can be done with it. */
  more?: (goal: Goal) => ReactNode;
  /** Begins something about a goal. */
  begin?: (goal: Goal) => ReactNode;
  /** What is said when they follow no plan. */
  noPlan: string;
  noPlanAction?: ReactNode;
  /** Drawn when no goal has the chosen state. */
  noneIcon: IconName;
}

/** Every competence goal by category, with its state. */
export function GoalPlan(props: GoalPlanProps) {
  const query = useQuery(goalsQuery(props.uid));
  if (query.data) return <Plans {...props} data={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading label={props.loading}>
      <Stack>
        <Skeleton height={props.summaryHeight} />
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      </Stack>
    </Loading>
  );
}

/** The state chosen in the address; null is all. */
function useChoice(): readonly [GoalStatus | null, (next: GoalStatus | null) => void] {
  const { status = null } = useSearchOf({ status: oneOf(goalStatuses) });
  const navigate = useNavigate();
  const set = (next: GoalStatus | null) => {
    const to = next === null ? {} : { status: next };
    void navigate({ to: ".", search: to, replace: true, resetScroll: false });
  };
  return [status, set];
}

function Plans({ data, ...props }: GoalPlanProps & { data: ApprenticeGoals }) {
  const [choice, setChoice] = useChoice();
  if (data.plans.length === 0) {
    return (
      <EmptyState icon="plan" title="Ingen opplæringsplan ennå" action={props.noPlanAction}>
        {props.noPlan}
      </EmptyState>
    );
  }
  const shown = withStatus(data.plans, choice);
  return (
    <Stack>
      {props.summary({ data, expected: props.expected, choice, onChoose: setChoice })}
      <LateProgression id={props.uid} />
      {shown.length === 0 && (
        <EmptyState
          icon={props.noneIcon}
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
          <PlanHead id={`plan-${plan.id}`} title={plan.title} goals={goalsOf(data, plan.id)}>
            {props.planTo ? <Link to={props.planTo(plan.id)}>{plan.title}</Link> : plan.title}
          </PlanHead>
          {plan.categories.map(({ id, label, goals }) => (
            <Category
              key={id}
              label={label}
              goals={goals}
              whole={wholeOf(data, plan.id, id) ?? goals}
              documentationTo={props.documentationTo}
              lead={props.lead}
              more={props.more}
              begin={props.begin}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}

/** All goals of a plan, whatever is chosen to be shown. */
const goalsOf = (data: ApprenticeGoals, plan: string): Goal[] =>
  data.plans.find(({ id }) => id === plan)?.categories.flatMap(({ goals }) => goals) ?? [];

/** A plan's title, and how far it is as a whole. */
function PlanHead({
  id,
  title,
  goals,
  children,
}: {
  id: string;
  title: string;
  goals: readonly Goal[];
  children: ReactNode;
}) {
  const split = splitOf(goals);
  return (
    <div className={classes.head}>
      <ProgressRing
        size={56}
        percent={percentOf(split.done, goals.length)}
        label={`Godkjent i ${title}`}
      />
      <div className={classes.headWords}>
        <h2 id={id}>{children}</h2>
        <SplitLegend split={split} />
      </div>
    </div>
  );
}

const wholeOf = (data: ApprenticeGoals, plan: string, category: string): Goal[] | undefined =>
  data.plans.find(({ id }) => id === plan)?.categories.find(({ id }) => id === category)?.goals;

/** What of the national curriculum a goal belongs to, where its plan takes that along. */
function Belongs({ to, titles }: { to: string; titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return <span className={classes.detail}>{`${to}: ${titles.join(", ")}`}</span>;
}

/** One category: how far it is as a whole, and the goals that were asked for. */
function Category({
  label,
  goals,
  whole,
  documentationTo,
  lead,
  more,
  begin,
}: {
  label: string;
  goals: readonly Goal[];
  whole: readonly Goal[];
  documentationTo: GoalPlanProps["documentationTo"];
  lead: GoalPlanProps["lead"];
  more: GoalPlanProps["more"];
  begin: GoalPlanProps["begin"];
}) {
  const approved = approvedOf(whole);
  return (
    <Card title={label} aside={`${approved} av ${whole.length}`}>
      <SplitBar label={label} split={splitOf(whole)} />
      <ul className={classes.goals}>
        {goals.map((goal) => (
          <li key={goal.id} className={classes.goal}>
            {lead && <span className={classes.goalLead}>{lead(goal)}</span>}
            <div className={classes.goalText}>
              <span className={classes.goalLabel}>{goal.label}</span>
              <SubGoals of={goal} />
              <AboutGoal goal={goal} />
              <Belongs to="Kjerneelementer" titles={goal.kjerneelementer} />
              <Belongs to="Grunnleggende ferdigheter" titles={goal.ferdigheter} />
              <Belongs to="Tverrfaglige temaer" titles={goal.temaer} />
              <GoalFacts goal={goal} to={documentationTo?.(goal)} />
              <Returned of={goal} />
              {more?.(goal)}
              {begin?.(goal)}
            </div>
            <StatusBadge status={goal.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The parts of a goal, in the office's words. */
function SubGoals({ of: { subGoals } }: { of: Goal }) {
  if (subGoals.length === 0) return null;
  return (
    <ul className={classes.subGoals} aria-label="Delmål">
      {subGoals.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ul>
  );
}

/** What was said when the goal came back. */
function Returned({ of: { returned } }: { of: Goal }) {
  if (!returned) return null;
  return (
    <div className={classes.returned}>
      <Icon name="return" size={18} />
      <span>
        <strong>{`Sendt tilbake av ${returned.navn} ${formatDate(returned.at)}`}</strong>
        <span className={classes.comment}>{returned.comment}</span>
      </span>
    </div>
  );
}

function GoalFacts({
  goal: { godkjent, tilgodkjenning, dokumentasjoner },
  to,
}: {
  goal: Goal;
  to: { to: Address; search: Record<string, string> } | undefined;
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
