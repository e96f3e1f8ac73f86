import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import type { ApprenticeGoals } from "@/api/schemas.gen.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { AboutGoal } from "./AboutGoal.tsx";
import { ChosenTray } from "./ChosenTray.tsx";
import { DOCUMENTATION_GOALS_MAX, type Goal, SHOWN_FIRST } from "./goals.ts";
import { foundGoals } from "./goalSearch.ts";
import classes from "./GoalsField.module.css";
import { MoreGoals } from "./MoreGoals.tsx";
import { type Ticks, withGoal, withPart } from "./ticks.ts";

/** What a phone shows of the goals that are opened. */
const DRAWN_FIRST = 3;

/** All goals of the plans by category, with their parts, to search in and tick. */
export function GoalChecklist({
  plans,
  ticks,
  withParts,
  onChange,
}: {
  plans: ApprenticeGoals["plans"];
  ticks: Ticks;
  /** Parts are chosen, too. */
  withParts: boolean;
  onChange: (ticks: Ticks) => void;
}) {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState<readonly string[]>([]);
  const found = foundGoals(plans, text);
  // The press that opens them draws what is in sight; the rest is drawn once that is painted.
  const isPainted = useDeferredValue<boolean>(true, false);
  const drawn = isPainted ? found : found.slice(0, 1);
  const full = ticks.goals.length >= DOCUMENTATION_GOALS_MAX;
  const hasParts =
    withParts &&
    plans.some(({ categories }) =>
      categories.some(({ goals }) => goals.some(({ subGoals }) => subGoals.length > 0)),
    );
  // What is pressed is always what is chosen now, and no row is drawn anew for another's tick.
  const now = useRef({ ticks, onChange });
  useLayoutEffect(() => {
    now.current = { ticks, onChange };
  });
  const onGoal = useCallback((goal: Goal, on: boolean) => {
    now.current.onChange(withGoal(now.current.ticks, goal, on));
  }, []);
  const onPart = useCallback((goal: Goal, part: string, on: boolean) => {
    now.current.onChange(withPart(now.current.ticks, goal, part, on));
  }, []);
  return (
    <div className={classes.checklist}>
      <label className={classes.search}>
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label="Søk i kompetansemål"
          placeholder="Søk i kompetansemål"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {hasParts && <Tray plans={plans} ticks={ticks} onGoal={onGoal} onPart={onPart} />}
      {found.length === 0 && (
        <EmptyState
          compact
          icon="searchEmpty"
          title="Ingen treff"
          action={
            <Button tone="secondary" onClick={() => setText("")}>
              Vis alle mål
            </Button>
          }
        />
      )}
      {drawn.map(({ id, label, goals }) => {
        const isCut = hasParts && text.trim() === "" && !whole.includes(id);
        const most = isCut ? SHOWN_FIRST : goals.length;
        const shown = goals.slice(0, isPainted ? most : DRAWN_FIRST);
        return (
          <fieldset key={id} className={classes.category}>
            <legend>{label}</legend>
            {shown.map((goal) => {
              const checked = ticks.goals.includes(goal.id);
              const parts = goal.subGoals.map((part) => part.id);
              const chosen = parts.filter((part) => ticks.subGoals.includes(part));
              return (
                <GoalRow
                  key={goal.id}
                  goal={goal}
                  checked={checked}
                  chosen={chosen.join(",")}
                  disabled={full && !checked}
                  withParts={withParts}
                  onGoal={onGoal}
                  onPart={onPart}
                />
              );
            })}
            <MoreGoals
              hidden={isPainted ? goals.length - shown.length : 0}
              category={label}
              onShow={() => setWhole([...whole, id])}
            />
          </fieldset>
        );
      })}
    </div>
  );
}

interface RowProps {
  goal: Goal;
  checked: boolean;
  /** The parts that are chosen, their ids in one text: the same text is the same row. */
  chosen: string;
  disabled: boolean;
  withParts: boolean;
  onGoal: (goal: Goal, on: boolean) => void;
  onPart: (goal: Goal, part: string, on: boolean) => void;
}

/** One goal, its parts behind a button, and what the office says of it. */
const GoalRow = memo(function GoalRow(props: RowProps) {
  const { goal, checked, disabled, withParts, onGoal, onPart } = props;
  const chosen = props.chosen === "" ? [] : props.chosen.split(",");
  const [opened, setOpened] = useState<boolean | null>(null);
  const hasParts = withParts && goal.subGoals.length > 0;
  // A goal that is chosen shows its parts, until they are closed.
  const open = hasParts && (opened ?? checked);
  const count = `${chosen.length} av ${goal.subGoals.length} delmål`;
  return (
    <div className={classes.choice} data-parts={hasParts || undefined}>
      <Checkbox
        label={goal.label}
        checked={checked}
        disabled={disabled}
        size={44}
        onChange={(on) => onGoal(goal, on)}
      />
      <StatusBadge status={goal.status} />
      {hasParts && (
        <button
          type="button"
          className={classes.partsButton}
          aria-expanded={open}
          aria-label={`${count}: ${goal.label}`}
          onClick={() => setOpened(!open)}
        >
          <Icon name={open ? "up" : "down"} size={16} />
          {count}
        </button>
      )}
      <AboutGoal goal={goal} />
      {open && (
        <div className={classes.parts} role="group" aria-label={`Delmål: ${goal.label}`}>
          {goal.subGoals.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.includes(id)}
              disabled={disabled}
              size={44}
              onChange={(on) => onPart(goal, id, on)}
            />
          ))}
        </div>
      )}
    </div>
  );
});

/** What of the plans is chosen. */
function Tray({
  plans,
  ticks,
  onGoal,
  onPart,
}: {
  plans: ApprenticeGoals["plans"];
  ticks: Ticks;
  onGoal: RowProps["onGoal"];
  onPart: RowProps["onPart"];
}) {
  const all = plans.flatMap(({ categories }) => categories.flatMap(({ goals }) => goals));
  const goals = ticks.goals.flatMap((id) => all.find((goal) => goal.id === id) ?? []);
  const remove = (id: string, part: string | null) => {
    const goal = goals.find((one) => one.id === id);
    if (!goal) return;
    if (part === null) onGoal(goal, false);
    else onPart(goal, part, false);
  };
  return (
    <ChosenTray
      goals={goals.map(({ id, label, subGoals }) => ({
        id,
        label,
        parts: subGoals.filter((part) => ticks.subGoals.includes(part.id)),
      }))}
      onRemove={remove}
    />
  );
}
