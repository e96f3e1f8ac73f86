import { useState } from "react";
import { begun } from "@/lib/names.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { FieldFrame, TextField } from "@/ui/form/Field.tsx";
import { limits } from "../answer/kind.ts";
import classes from "./GoalChoice.module.css";

/** Goals that stand together. */
export interface GoalGroup {
  id: string;
  label: string;
  goals: readonly { id: string; label: string }[];
}

/** So many goals are found by eye. */
const SEARCHED_FROM = 12;

/** The groups with the goals that hold a text; those without any are left out. */
export function goalsWith(groups: readonly GoalGroup[], text: string): GoalGroup[] {
  const sought = text.trim().toLocaleLowerCase("nb");
  const holds = ({ label }: { label: string }) => label.toLocaleLowerCase("nb").includes(sought);
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
  onChange,
}: {
  groups: readonly GoalGroup[];
  chosen: readonly string[];
  error: string | undefined;
  /** So many can be chosen. */
  max?: number;
  onChange: (chosen: string[]) => void;
}) {
  const [text, setText] = useState("");
  const count = groups.reduce((sum, { goals }) => sum + goals.length, 0);
  if (count === 0) return null;
  const shown = goalsWith(groups, text);
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
        {shown.length === 0 && <p className={classes.none}>Ingen treff</p>}
        <div className={classes.groups}>
          {shown.map(({ id, label, goals }) => (
            <fieldset key={id} className={classes.group}>
              <legend>{label}</legend>
              {goals.map((goal) => (
                <Checkbox
                  key={goal.id}
                  label={begun(goal.label)}
                  checked={chosen.includes(goal.id)}
                  onChange={(on) =>
                    onChange(on ? [...chosen, goal.id] : chosen.filter((one) => one !== goal.id))
                  }
                />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
