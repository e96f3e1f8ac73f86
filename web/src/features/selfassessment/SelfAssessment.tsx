import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SelfAssessments } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { oneText } from "@/lib/search.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { AssessmentTable } from "./AssessmentTable.tsx";
import classes from "./SelfAssessment.module.css";
import { GoalCard } from "./GoalCard.tsx";
import { TrackLegend } from "./LevelTrack.tsx";
import {
  assessorNames,
  assessors,
  type Choice,
  choices,
  chosen,
  countOf,
  goalsIn,
  standingOf,
} from "./model.ts";
import { selfAssessmentsQuery } from "./queries.ts";

/** Levels as apprentice and instructors see them; `none` is said where no goal is assessed. */
export function SelfAssessment({ uid, none }: { uid: string; none: string }) {
  const { data, error, refetch } = useQuery(selfAssessmentsQuery(uid));
  if (data && data.plans.length > 0) return <Assessments uid={uid} all={data} />;
  if (data) {
    return (
      <EmptyState icon="goal" title="Ingen mål skal vurderes">
        {none}
      </EmptyState>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Laster egenvurderingen">
      <Stack>
        <Skeleton height={128} />
        <Card>
          <SkeletonLines lines={8} />
        </Card>
      </Stack>
    </Loading>
  );
}

/** What of the assessments is shown, and how: both stand in the address. */
function useShown() {
  const { mal, vis } = useSearchOf({ mal: oneText, vis: oneText });
  const navigate = useNavigate();
  const choice = choices.find((one) => one.choice === mal)?.choice ?? null;
  const table = vis === "tabell";
  const go = (next: { choice: Choice | null; table: boolean }) =>
    void navigate({
      to: ".",
      search: {
        ...(next.choice ? { mal: next.choice } : {}),
        ...(next.table ? { vis: "tabell" } : {}),
      },
      replace: true,
      resetScroll: false,
    });
  return {
    choice,
    table,
    setChoice: (next: Choice | null) => go({ choice: next, table }),
    setTable: (next: boolean) => go({ choice, table: next }),
  };
}

function Assessments({ uid, all }: { uid: string; all: SelfAssessments }) {
  const { choice, table, setChoice, setTable } = useShown();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const choose = (next: Choice | null) => {
    setTouched(new Set());
    setChoice(next);
  };
  const plans = chosen(all, choice, touched);
  return (
    <Stack>
      <Card>
        <div className={classes.summary}>
          <Standing all={all} />
          <Pills<Choice | null>
            label="Vis mål"
            value={choice}
            options={[
              { value: null, label: `Alle ${goalsIn(all).length}` },
              ...choices.map((one) => ({
                value: one.choice,
                label: `${one.label} ${countOf(all, one.choice)}`,
              })),
            ]}
            onChange={choose}
          />
          <div className={classes.look}>
            <Segmented
              label="Vis som"
              value={table ? "tabell" : "bilde"}
              options={[
                { value: "bilde", label: "Bilde" },
                { value: "tabell", label: "Tabell" },
              ]}
              onChange={(next) => setTable(next === "tabell")}
            />
            {!table && <TrackLegend />}
          </div>
        </div>
      </Card>
      {plans.length === 0 && (
        <EmptyState
          icon="searchEmpty"
          title="Ingen mål her"
          action={
            <Button tone="secondary" onClick={() => choose(null)}>
              Vis alle mål
            </Button>
          }
        >
          Ingen av målene er slik nå.
        </EmptyState>
      )}
      {plans.map(({ id, title, categories }) => (
        <section key={id} className={classes.plan} aria-labelledby={`egenvurdering-${id}`}>
          <h2 id={`egenvurdering-${id}`}>{title}</h2>
          {categories.map((category) =>
            table ? (
              <AssessmentTable key={category.id} category={category} />
            ) : (
              <Card key={category.id} title={category.label}>
                <ul>
                  {category.goals.map((goal) => (
                    <GoalCard
                      key={goal.id}
                      uid={uid}
                      goal={goal}
                      own={all.vurderer}
                      onTouch={(touch) => setTouched(new Set([...touched, touch]))}
                    />
                  ))}
                </ul>
              </Card>
            ),
          )}
        </section>
      ))}
    </Stack>
  );
}

/** How many goals each side has assessed, and what has changed since the last time. */
function Standing({ all }: { all: SelfAssessments }) {
  const goals = goalsIn(all);
  return (
    <dl className={classes.standing}>
      {assessors.map((assessor) => {
        const { assessed, up, down } = standingOf(goals, assessor);
        const moved = [up > 0 && `${up} mål høyere`, down > 0 && `${down} mål lavere`].filter(
          Boolean,
        );
        return (
          <div key={assessor}>
            <dt>{assessorNames[assessor]}</dt>
            <dd>
              {assessed} av {counted(goals.length, "mål", "mål")} vurdert
              {moved.length > 0 && (
                <span className={classes.change}>{moved.join(", ")} enn sist</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
