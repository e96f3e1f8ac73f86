import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { searchQuery, useMe } from "@/api/queries.ts";
import type { ApprenticeGoals, DocumentationView } from "@/api/schemas.gen.ts";
import { goalsQuery } from "./queries.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { allGoals, DOCUMENTATION_GOALS_MAX } from "./goals.ts";
import { GoalChecklist } from "./GoalChecklist.tsx";
import { goalHints } from "./goalHints.ts";
import classes from "./GoalsField.module.css";
import { ProofField, type Shows } from "./ProofField.tsx";
import { proofOf, type Ticks, withGoal, withProof } from "./ticks.ts";

interface GoalsFieldProps {
  ticks: Ticks;
  /** What is written, which goals are suggested from. */
  text: string;
  /** The goals of the stored document, also of a plan no longer followed. */
  known: DocumentationView["goals"];
  /** What goals are shown with; without it goals alone are chosen. */
  shows?: Shows;
  /** What is said of so many goals. */
  hint?: string | null;
  onChange: (ticks: Ticks) => void;
}

const namesOf = (data: ApprenticeGoals | undefined, known: DocumentationView["goals"]) => {
  const names = new Map(known.map(({ id, label }) => [id, label]));
  for (const { categories } of data?.plans ?? []) {
    for (const { goals } of categories) for (const { id, label } of goals) names.set(id, label);
  }
  return names;
};

/** A goal with its parts, as the plan has it, or as it stands on the stored document. */
const goalIn = (
  data: ApprenticeGoals | undefined,
  known: DocumentationView["goals"],
  id: string,
) => {
  const offered = data ? allGoals(data).find((goal) => goal.id === id) : undefined;
  return offered ?? known.find((goal) => goal.id === id) ?? { id, subGoals: [] };
};

/** A goal that is chosen: its parts, how the apprentice was at it, and the way to leave it out. */
function ChosenGoal({
  label = "Ukjent mål",
  goal,
  ticks,
  shows,
  isTold,
  onChange,
}: Pick<GoalsFieldProps, "ticks" | "onChange"> & {
  label: string | undefined;
  goal: { id: string; subGoals: readonly { id: string; label: string }[] };
  shows: Shows | undefined;
  /** Whether the text as it is stored tells of it. */
  isTold: boolean;
}) {
  const parts = goal.subGoals.filter(({ id }) => ticks.subGoals.includes(id));
  return (
    <li className={classes.chosenGoal}>
      <div className={classes.goal}>
        <span className={classes.label}>{label}</span>
        <Button
          tone="quiet"
          thin
          icon="close"
          label={`Fjern ${label}`}
          onClick={() => onChange(withGoal(ticks, goal, false))}
        />
      </div>
      {parts.length > 0 && (
        <ul className={classes.chosenParts} aria-label="Delmål">
          {parts.map((part) => (
            <li key={part.id}>{part.label}</li>
          ))}
        </ul>
      )}
      {shows && (
        <ProofField
          label={label}
          proof={proofOf(ticks.proofs, goal.id)}
          shows={shows}
          onChange={(proof) => onChange(withProof(ticks, proof))}
        />
      )}
      {!isTold && (
        <p className={classes.said}>
          <Icon name="info" size={16} />
          Teksten nevner ikke dette målet ennå.
        </p>
      )}
    </li>
  );
}

/** Which competence goals the work shows; chosen in a dialog, shown as a list. */
export function GoalsField(props: GoalsFieldProps) {
  const { ticks, text, known, shows, hint = null, onChange } = props;
  const chosen = ticks.goals;
  const me = useMe();
  const query = useQuery(goalsQuery(me.id));
  const hints = useHints(query.data, text, chosen);
  const [open, setOpen] = useState(false);
  const names = namesOf(query.data, known);
  return (
    <Card
      title="Kompetansemål"
      icon="goal"
      aside={chosen.length > 0 ? `${chosen.length} valgt` : ""}
    >
      <div className={classes.field} id="goals" tabIndex={-1}>
        {chosen.length === 0 ? (
          <p className={classes.none}>Velg målene som arbeidet viser at du kan.</p>
        ) : (
          <ul className={classes.chosen}>
            {chosen.map((id) => (
              <ChosenGoal
                key={id}
                label={names.get(id)}
                goal={goalIn(query.data, known, id)}
                ticks={ticks}
                shows={shows}
                isTold={known.find((goal) => goal.id === id)?.proof?.mentioned ?? true}
                onChange={onChange}
              />
            ))}
          </ul>
        )}
        {hints.length > 0 && chosen.length < DOCUMENTATION_GOALS_MAX && (
          <ul className={classes.hints} aria-label="Forslag til mål">
            {hints.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.hint}
                  onClick={() => onChange({ ...ticks, goals: [...chosen, id] })}
                >
                  <Icon name="add" size={18} />
                  <span className={classes.label}>{label}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {hint !== null && (
          <p className={classes.said} role="status">
            <Icon name="info" size={16} />
            {hint}
          </p>
        )}
        <Button
          tone="secondary"
          icon={chosen.length > 0 ? "edit" : "goal"}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {chosen.length > 0 ? "Endre mål" : "Velg mål"}
        </Button>
      </div>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        size="large"
        title="Kompetansemål"
        footer={
          <>
            <span className={classes.count} role="status">
              {counted(chosen.length, "mål valgt", "mål valgt")} av høyst {DOCUMENTATION_GOALS_MAX}
            </span>
            <Button onClick={() => setOpen(false)}>Ferdig</Button>
          </>
        }
      >
        <Choices query={query} ticks={ticks} withParts={shows !== undefined} onChange={onChange} />
      </Dialog>
      {chosen.length > DOCUMENTATION_GOALS_MAX && (
        <p className={classes.error}>
          <Icon name="alert" size={16} />
          Du kan velge opptil {DOCUMENTATION_GOALS_MAX} mål.
        </p>
      )}
    </Card>
  );
}

/** Documentation of the apprentice's own that tells which goals were used lately. */
const latestQuery = searchQuery("DOKUMENTASJONER", {
  sort: [{ field: "sistendret", direction: "desc" }],
  page: 1,
  perPage: 5,
});

/** The goals to offer before all others; they follow the text a moment after it is written. */
function useHints(data: ApprenticeGoals | undefined, text: string, chosen: readonly string[]) {
  const latest = useQuery(latestQuery);
  const written = useDeferredValue(text);
  return useMemo(() => {
    if (!data) return [];
    const recent = latest.data?.items.flatMap(({ maal }) => maal) ?? [];
    return goalHints(data, { text: written, recent, chosen });
  }, [data, latest.data, written, chosen]);
}

/** The goals to choose from, or why there are none. */
function Choices({
  query,
  ticks,
  withParts,
  onChange,
}: Pick<GoalsFieldProps, "ticks" | "onChange"> & {
  query: UseQueryResult<ApprenticeGoals>;
  withParts: boolean;
}) {
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Laster kompetansemål">
        <SkeletonLines lines={8} />
      </Loading>
    );
  }
  if (data.plans.length > 0) {
    return (
      <GoalChecklist plans={data.plans} ticks={ticks} withParts={withParts} onChange={onChange} />
    );
  }
  return (
    <EmptyState compact icon="plan" title="Ingen opplæringsplan ennå">
      Koordinatoren din knytter deg til en plan. Du kan sende dokumentasjon uten mål imens.
    </EmptyState>
  );
}
