import { useState } from "react";
import { AboutGoal, type Described } from "@/blocks/goals/AboutGoal.tsx";
import { ChosenTray } from "@/blocks/goals/ChosenTray.tsx";
import { SHOWN_FIRST } from "@/blocks/goals/goals.ts";
import { MoreGoals } from "@/blocks/goals/MoreGoals.tsx";
import { begun, counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import classes from "../hours.module.css";
import { limits } from "./kind.ts";

/** Goals that stand together. */
export interface GoalGroup {
  id: string;
  label: string;
  goals: readonly (Described & {
    id: string;
    parts: readonly { id: string; label: string }[];
  })[];
}

/** So many goals are found by eye. */
const SEARCHED_FROM = 12;

/** Which goals a line shows; chosen in a dialog. */
export function LineGoals({
  groups,
  chosen,
  parts,
  onChange,
}: {
  groups: readonly GoalGroup[];
  chosen: readonly string[];
  /** The parts of them that are chosen. */
  parts: readonly string[];
  onChange: (chosen: { goals: string[]; subGoals: string[] }) => void;
}) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [whole, setWhole] = useState<readonly string[]>([]);
  const all = groups.flatMap(({ goals }) => goals);
  if (all.length === 0) return null;
  const labelOf = (id: string) => all.find((goal) => goal.id === id)?.label ?? "Ukjent mål";
  const textOf = (id: string) => {
    const own = all.find((goal) => goal.id === id)?.parts.filter((part) => parts.includes(part.id));
    const named = own?.map(({ label }) => label).join(", ");
    return named ? `${labelOf(id)}: ${named}` : labelOf(id);
  };
  const sought = text.trim().toLocaleLowerCase("nb");
  const says = ({ label }: { label: string }) => label.toLocaleLowerCase("nb").includes(sought);
  const holds = (goal: GoalGroup["goals"][number]) => says(goal) || goal.parts.some(says);
  const toggle = (goal: GoalGroup["goals"][number], on: boolean) => {
    const gone = new Set(goal.parts.map(({ id }) => id));
    onChange(
      on
        ? { goals: [...chosen, goal.id], subGoals: [...parts] }
        : {
            goals: chosen.filter((one) => one !== goal.id),
            subGoals: parts.filter((part) => !gone.has(part)),
          },
    );
  };
  const isFull = chosen.length >= limits.goals;
  const hasParts = all.some((goal) => goal.parts.length > 0);
  const picked = chosen.flatMap((id) => {
    const goal = all.find((one) => one.id === id);
    const own = (one: { id: string }) => parts.includes(one.id);
    return goal ? [{ ...goal, parts: goal.parts.filter(own) }] : [];
  });
  const remove = (id: string, part: string | null) => {
    const goal = all.find((one) => one.id === id);
    if (part !== null) {
      onChange({ goals: [...chosen], subGoals: parts.filter((one) => one !== part) });
    } else if (goal) {
      toggle(goal, false);
    }
  };
  const shownOf = ({ id, goals }: GoalGroup) =>
    hasParts && sought === "" && !whole.includes(id) ? goals.slice(0, SHOWN_FIRST) : goals;
  return (
    <div className={classes.goals}>
      {chosen.length > 0 && (
        <ul className={classes.facts}>
          {chosen.map((id) => (
            <li key={id}>{begun(textOf(id))}</li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button tone="secondary" thin icon="goal" onClick={() => setOpen(true)}>
          {chosen.length === 0 ? "Velg kompetansemål" : counted(chosen.length, "mål", "mål")}
        </Button>
      </div>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        size="large"
        title="Velg kompetansemål"
        footer={<Button onClick={() => setOpen(false)}>Ferdig</Button>}
      >
        <div className={classes.choice}>
          {all.length >= SEARCHED_FROM && (
            <TextField
              label="Søk i kompetansemål"
              type="search"
              maxLength={100}
              value={text}
              onChange={setText}
            />
          )}
          {hasParts && <ChosenTray goals={picked} onRemove={remove} />}
          {isFull && <p role="status">Du kan velge høyst {limits.goals} mål på én linje.</p>}
          {!all.some(holds) && <p>Ingen treff</p>}
          {groups
            .map((group) => ({ ...group, goals: group.goals.filter(holds) }))
            .filter(({ goals }) => goals.length > 0)
            .map((group) => (
              <fieldset key={group.id} className={classes.group}>
                <legend>{group.label}</legend>
                {shownOf(group).map((goal) => (
                  <div key={goal.id}>
                    <Checkbox
                      label={begun(goal.label)}
                      checked={chosen.includes(goal.id)}
                      disabled={isFull && !chosen.includes(goal.id)}
                      onChange={(on) => toggle(goal, on)}
                    />
                    <AboutGoal goal={goal} />
                    {goal.parts.length > 0 && (
                      <div
                        className={classes.parts}
                        role="group"
                        aria-label={`Delmål: ${goal.label}`}
                      >
                        {goal.parts.map(({ id: part, label: words }) => (
                          <Checkbox
                            key={part}
                            label={begun(words)}
                            checked={parts.includes(part)}
                            disabled={isFull && !chosen.includes(goal.id)}
                            onChange={(on) =>
                              onChange({
                                goals:
                                  on && !chosen.includes(goal.id)
                                    ? [...chosen, goal.id]
                                    : [...chosen],
                                subGoals: on
                                  ? [...parts, part]
                                  : parts.filter((one) => one !== part),
                              })
                            }
                          />
                        ))}
                      </div>
                    )}
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
      </Dialog>
    </div>
  );
}
