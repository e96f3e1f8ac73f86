import { useState } from "react";
import type { ApprenticeGoals } from "@/api/schemas.gen.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { DOCUMENTATION_GOALS_MAX } from "./goals.ts";
import { foundGoals } from "./goalSearch.ts";
import classes from "./GoalsField.module.css";

/** All goals of the plans by category, to search in and tick. */
export function GoalChecklist({
  plans,
  chosen,
  onChange,
}: {
  plans: ApprenticeGoals["plans"];
  chosen: readonly string[];
  onChange: (goals: string[]) => void;
}) {
  const [text, setText] = useState("");
  const found = foundGoals(plans, text);
  const full = chosen.length >= DOCUMENTATION_GOALS_MAX;
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
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
      {found.map(({ id, label, goals }) => (
        <fieldset key={id} className={classes.category}>
          <legend>{label}</legend>
          {goals.map((goal) => {
            const checked = chosen.includes(goal.id);
            return (
              <div key={goal.id} className={classes.choice}>
                <Checkbox
                  label={goal.label}
                  checked={checked}
                  disabled={full && !checked}
                  size={44}
                  onChange={(on) => toggle(goal.id, on)}
                />
                <StatusBadge status={goal.status} />
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
