import { useEffect, useEffectEvent, useRef } from "react";
import type { ApprenticeGoals, TickedDocumentation } from "@/api/schemas.gen.ts";
import { HOWS } from "@/blocks/goals/ticks.ts";
import { begun } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import type { ChosenGoal } from "./chosen.ts";
import classes from "./Tidy.module.css";
import { asNew } from "./useTidy.ts";

type Goal = ApprenticeGoals["plans"][number]["categories"][number]["goals"][number];

export interface Ticker {
  /** What is to be asked for of a goal on this piece. */
  chosenOf: (goal: string) => ChosenGoal | undefined;
  choose: (goal: string, as: ChosenGoal | null) => void;
  tick: (goal: Goal, part: string | null, on: boolean) => void;
  withdraw: (goal: string) => void;
  /** Opens the piece before this one, or the one after it. */
  aside: (step: -1 | 1) => void;
  isPending: boolean;
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Arrow keys lead from tick to tick, and to the same tick of another piece; the space bar ticks. */
function useArrows(aside: Ticker["aside"]) {
  const list = useRef<HTMLUListElement>(null);
  const press = useEffectEvent((event: KeyboardEvent, within: HTMLElement) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== "checkbox") return;
    if (event.key === "ArrowLeft") aside(-1);
    if (event.key === "ArrowRight") aside(1);
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    const all = [...within.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    const next = all.filter((it) => !it.disabled || it === event.target);
    event.preventDefault();
    next[next.indexOf(event.target) + step]?.focus();
  });
  useEffect(() => {
    const within = list.current;
    if (!within) return;
    const listener = (event: KeyboardEvent) => press(event, within);
    within.addEventListener("keydown", listener);
    return () => within.removeEventListener("keydown", listener);
  }, []);
  return list;
}

/** The goals of the plans beside one piece of documentation. */
export function GoalRows({
  item,
  goals,
  ticker,
}: {
  item: TickedDocumentation;
  goals: readonly Goal[];
  ticker: Ticker;
}) {
  return (
    <ul ref={useArrows(ticker.aside)}>
      {goals.map((goal) => (
        <GoalRow key={goal.id} item={item} goal={goal} ticker={ticker} />
      ))}
    </ul>
  );
}

/** Where a goal stands on a piece. */
function placeOf(item: TickedDocumentation, goal: string, chosen: ChosenGoal | undefined) {
  const there = item.goals.find(({ id, refused }) => id === goal && refused === null);
  const asked = item.additions.find((it) => it.goal === goal);
  return {
    there,
    waits: asked?.refused === null ? asked : undefined,
    refused: chosen ? null : (asked?.refused ?? null),
    told: item.told.find((it) => it.goal === goal)?.sentence ?? null,
  };
}

function GoalRow({
  item,
  goal,
  ticker,
}: {
  item: TickedDocumentation;
  goal: Goal;
  ticker: Ticker;
}) {
  const direct = item.ticking === "direkte";
  const chosen = direct ? undefined : ticker.chosenOf(goal.id);
  const { there, waits, refused, told } = placeOf(item, goal.id, chosen);
  const isFixed = item.ticking === "ikke nå" || waits !== undefined || (!direct && !!there);
  const onGoal = (on: boolean) => {
    if (direct) ticker.tick(goal, null, on);
    else ticker.choose(goal.id, on ? asNew([]) : null);
  };
  return (
    <li className={classes.row} data-told={told !== null || undefined}>
      <Checkbox
        label={begun(goal.label)}
        checked={there !== undefined || waits !== undefined || chosen !== undefined}
        disabled={isFixed || ticker.isPending}
        size={44}
        onChange={onGoal}
      />
      <div className={classes.about}>
        {waits && (
          <p className={classes.state}>
            <Badge tone="info" icon="waiting">
              Venter på faglig leder
            </Badge>
            <Button tone="quiet" thin icon="undo" onClick={() => ticker.withdraw(goal.id)}>
              Trekk tilbake<span className="sv-hidden"> {goal.label}</span>
            </Button>
          </p>
        )}
        {refused !== null && (
          <p className={classes.state}>
            <Badge tone="negative" icon="return">
              Ikke lagt til
            </Badge>
            <span>{refused}</span>
          </p>
        )}
        {there?.proof && !there.proof.mentioned && (
          <Badge tone="warning" icon="eye">
            Ikke nevnt
          </Badge>
        )}
        {told !== null && <q className={classes.told}>{told}</q>}
        {chosen && (
          <Segmented
            label={`Hvordan var du med på dette: ${goal.label}`}
            value={chosen.how}
            options={HOWS}
            onChange={(how) => ticker.choose(goal.id, { ...chosen, how })}
          />
        )}
        <Parts item={item} goal={goal} ticker={ticker} chosen={chosen} />
      </div>
    </li>
  );
}

/** The parts of a goal, once it is ticked. */
function Parts({
  item,
  goal,
  ticker,
  chosen,
}: {
  item: TickedDocumentation;
  goal: Goal;
  ticker: Ticker;
  chosen: ChosenGoal | undefined;
}) {
  const { there, waits } = placeOf(item, goal.id, chosen);
  if (goal.subGoals.length === 0 || !(there || waits || chosen)) return null;
  const direct = item.ticking === "direkte";
  const isOn = (part: string) => there?.subGoals.some(({ id }) => id === part) ?? false;
  const isAsked = (part: string) =>
    (chosen?.subGoals.includes(part) || waits?.subGoals.some(({ id }) => id === part)) ?? false;
  const onPart = (part: string, on: boolean) => {
    if (direct) {
      ticker.tick(goal, part, on);
      return;
    }
    const others = (chosen?.subGoals ?? []).filter((id) => id !== part);
    const subGoals = on ? [...others, part] : others;
    // More parts of a goal that stands are asked for without the goal.
    const isNothing = there !== undefined && subGoals.length === 0;
    ticker.choose(goal.id, isNothing ? null : { ...(chosen ?? asNew([])), subGoals });
  };
  return (
    <div role="group" aria-label={`Delmål: ${goal.label}`}>
      {goal.subGoals.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={begun(label)}
          checked={isOn(id) || isAsked(id)}
          disabled={
            ticker.isPending ||
            waits !== undefined ||
            item.ticking === "ikke nå" ||
            (!direct && isOn(id))
          }
          size={44}
          onChange={(on) => onPart(id, on)}
        />
      ))}
    </div>
  );
}
