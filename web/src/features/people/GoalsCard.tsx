import { useQuery } from "@tanstack/react-query";
import type { ApprenticeDetail, ApprenticeGoals } from "@/api/schemas.gen.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { PaceWords } from "@/ui/PaceWords.tsx";
import { ProgressRing } from "@/ui/Progress.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { SplitBar, splitText } from "@/ui/SplitBar.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./GoalsCard.module.css";
import {
  allGoals,
  approvedOf,
  countByStatus,
  type Goal,
  goalStatuses,
  leadingGoals,
  splitOf,
} from "@/blocks/goals/goals.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";

const GOALS_SHOWN = 5;

/** The competence goals as a ring, a count per state, and the goals that matter first. */
export function GoalsCard({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { id, progress, expected, trainingplans } = apprentice;
  const route = pathTo("/k/laerlinger/$uid/opplaeringsplan", { uid: id });
  if (trainingplans.length === 0) {
    return (
      <Card title="Kompetansemål">
        <EmptyState
          compact
          icon="goal"
          title="Ingen opplæringsplan"
          action={
            <ButtonLink
              to={pathTo("/k/laerlinger/$uid/rediger/laerefag", { uid: id })}
              tone="secondary"
              icon="add"
            >
              Velg opplæringsplan
            </ButtonLink>
          }
        >
          Målene vises når lærlingen er knyttet til en opplæringsplan.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Kompetansemål" aside={<Link to={route}>Se alle {progress.total}</Link>}>
      <div className={classes.content}>
        <div className={classes.ring}>
          <ProgressRing
            percent={progress.prosent}
            expected={expected?.forventet ?? null}
            label="Godkjente kompetansemål"
            detail={`${progress.godkjent} av ${progress.total}`}
          />
          <PaceWords expected={expected} />
        </div>
        <Goals id={id} route={route} />
      </div>
    </Card>
  );
}

function Goals({ id, route }: { id: string; route: Address }) {
  const query = useQuery(goalsQuery(id));
  if (query.data) {
    return (
      <div className={classes.side}>
        <GoalList goals={allGoals(query.data)} route={route} />
        <Bars plans={query.data.plans} />
      </div>
    );
  }
  if (query.error) {
    return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Loading label="Laster kompetansemål">
      <SkeletonLines lines={5} />
    </Loading>
  );
}

function GoalList({ goals, route }: { goals: readonly Goal[]; route: Address }) {
  const counts = countByStatus(goals);
  return (
    <>
      <ul className={classes.counts} aria-label="Mål etter status">
        {goalStatuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <li key={status}>
              <Link to={route} search={{ status }} className={classes.count}>
                <StatusBadge status={status}>
                  {counts[status]} {status.toLocaleLowerCase("nb")}
                </StatusBadge>
              </Link>
            </li>
          ))}
      </ul>
      <ul>
        {leadingGoals(goals, GOALS_SHOWN).map((goal) => (
          <li key={goal.id} className={classes.goal}>
            <span className={classes.label}>{goal.label}</span>
            <StatusBadge status={goal.status} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How far each category of each plan is. */
function Bars({ plans }: { plans: ApprenticeGoals["plans"] }) {
  return plans.map(({ id, title, categories }) => (
    <section key={id} className={classes.bars} aria-label={`Kategorier i ${title}`}>
      {plans.length > 1 && <h3 className={classes.planTitle}>{title}</h3>}
      <ul>
        {categories.map(({ id: category, label, goals }) => (
          <li key={category} className={classes.bar}>
            <span className={classes.barLabel}>{label}</span>
            <span className={classes.barCount} title={splitText(splitOf(goals))}>
              {approvedOf(goals)} av {goals.length}
            </span>
            <SplitBar label={label} split={splitOf(goals)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
