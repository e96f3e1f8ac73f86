import { useState } from "react";
import { AboutGoal, type Described } from "@/blocks/goals/AboutGoal.tsx";
import { ChosenTray } from "@/blocks/goals/ChosenTray.tsx";
import { SHOWN_FIRST } from "@/blocks/goals/goals.ts";
import { MoreGoals } from "@/blocks/goals/MoreGoals.tsx";
import { begun } from "@/lib/names.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { FieldFrame, TextField } from "@/ui/form/Field.tsx";
import { limits } from "../answer/kind.ts";
import classes from "./GoalChoice.module.css";

/** Goals that stand together. */
export interface GoalGroup {
  id: string;
  label: string;
  goals: readonly (Described & {
    id: string;
    subGoals?: readonly { id: string; label: string }[];
  })[];
}

/** Parts of goals that are chosen, too. */
export interface PartChoice {
  chosen: readonly string[];
  onChange: (goals: string[], parts: string[]) => void;
}

/** So many goals are found by eye. */
const SEARCHED_FROM = 12;

/** The groups with the goals that hold a text; those without any are left out. */
export function goalsWith(groups: readonly GoalGroup[], text: string): GoalGroup[] {
  const sought = text.trim().toLocaleLowerCase("nb");
  const says = ({ label }: { label: string }) => label.toLocaleLowerCase("nb").includes(sought);
  const holds = (goal: GoalGroup["goals"][number]) =>
    says(goal) || (goal.subGoals?.some(says) ?? false);
  return groups
    .map((group) => ({ ...group, goals: group.goals.filter(holds) }))
    .filter(({ goals }) => goals.length > 0);
}

/** Which goals something is about. */
export function GoalChoice({
  groups,
  chosen,
  error,
  max = limits.goals,
  parts,
  onChange,
}: {
  groups: readonly GoalGroup[];
  chosen: readonly string[];
  error: string | undefined;
  /** So many can be chosen. */
  max?: number;
  /** Without it goals alone are chosen. */
  parts?: PartChoice | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState<readonly string[]>([]);
  const count = groups.reduce((sum, { goals }) => sum + goals.length, 0);
  if (count === 0) return null;
  const shown = goalsWith(groups, text);
  const all = groups.flatMap(({ goals }) => goals);
  const hasParts = parts !== undefined && all.some(({ subGoals = [] }) => subGoals.length > 0);
  const toggle = ({ id, subGoals = [] }: GoalGroup["goals"][number], on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id);
    if (on || !parts) return onChange(next);
    // Its parts go with it.
    const gone = new Set(subGoals.map((part) => part.id));
    parts.onChange(
      next,
      parts.chosen.filter((part) => !gone.has(part)),
    );
  };
  const picked = chosen.flatMap((id) => {
    const goal = all.find((one) => one.id === id);
    const own = (one: { id: string }) => parts?.chosen.includes(one.id) ?? false;
    return goal ? [{ ...goal, parts: (goal.subGoals ?? []).filter(own) }] : [];
  });
  const remove = (id: string, part: string | null) => {
    const goal = all.find((one) => one.id === id);
    if (part === null) {
      if (goal) toggle(goal, false);
    } else if (parts) {
      const left = parts.chosen.filter((one) => one !== part);
      parts.onChange([...chosen], left);
    }
  };
  const shownOf = ({ id, goals }: GoalGroup) =>
    hasParts && text.trim() === "" && !whole.includes(id) ? goals.slice(0, SHOWN_FIRST) : goals;
  return (
    <FieldFrame
      id="goals"
      label={`Kompetansemål (${chosen.length} valgt av høyst ${max})`}
      optional
      error={error}
    >
      <div id="goals" tabIndex={-1} className={classes.choice}>
        {count >= SEARCHED_FROM && (
          <TextField
            label="Søk i kompetansemål"
            type="search"
            value={text}
            maxLength={100}
            onChange={setText}
          />
        )}
        {hasParts && <ChosenTray goals={picked} onRemove={remove} />}
        {shown.length === 0 && <p className={classes.none}>Ingen treff</p>}
        <div className={classes.groups}>
          {shown.map((group) => (
            <fieldset key={group.id} className={classes.group}>
              <legend>{group.label}</legend>
              {shownOf(group).map((goal) => (
                <div key={goal.id}>
                  <Checkbox
                    label={begun(goal.label)}
                    checked={chosen.includes(goal.id)}
                    onChange={(on) => toggle(goal, on)}
                  />
                  <AboutGoal goal={goal} />
                  {parts && chosen.includes(goal.id) && goal.subGoals?.length ? (
                    <div
                      className={classes.parts}
                      role="group"
                      aria-label={`Delmål: ${goal.label}`}
                    >
                      {goal.subGoals.map((part) => (
                        <Checkbox
                          key={part.id}
                          label={begun(part.label)}
                          checked={parts.chosen.includes(part.id)}
                          onChange={(on) =>
                            parts.onChange(
                              [...chosen],
                              on
                                ? [...parts.chosen, part.id]
                                : parts.chosen.filter((one) => one !== part.id),
                            )
                          }
                        />
                      ))}
                    </div>
                  ) : null}
                </div>
              ))}
              <MoreGoals
                hidden={group.goals.length - shownOf(group).length}
                category={group.label}
                onShow={() => setWhole([...whole, group.id])}
              />
            </fieldset>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
