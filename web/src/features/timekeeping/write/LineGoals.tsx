import { useState } from "react";
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
  goals: readonly { id: string; label: string; parts?: readonly string[] }[];
}

/** So many goals are found by eye. */
const SEARCHED_FROM = 12;

/** Which goals a line shows; chosen in a dialog. */
export function LineGoals({
  groups,
  chosen,
  onChange,
}: {
  groups: readonly GoalGroup[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const all = groups.flatMap(({ goals }) => goals);
  if (all.length === 0) return null;
  const labelOf = (id: string) => all.find((goal) => goal.id === id)?.label ?? "Ukjent mål";
  const sought = text.trim().toLocaleLowerCase("nb");
  const holds = ({ label }: { label: string }) => label.toLocaleLowerCase("nb").includes(sought);
  const isFull = chosen.length >= limits.goals;
  return (
    <div className={classes.goals}>
      {chosen.length > 0 && (
        <ul className={classes.facts}>
          {chosen.map((id) => (
            <li key={id}>{begun(labelOf(id))}</li>
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
          {isFull && <p role="status">Du kan velge høyst {limits.goals} mål på én linje.</p>}
          {!all.some(holds) && <p>Ingen treff</p>}
          {groups
            .map((group) => ({ ...group, goals: group.goals.filter(holds) }))
            .filter(({ goals }) => goals.length > 0)
            .map(({ id, label, goals }) => (
              <fieldset key={id} className={classes.group}>
                <legend>{label}</legend>
                {goals.map((goal) => (
                  <Checkbox
                    key={goal.id}
                    label={begun(goal.label)}
                    checked={chosen.includes(goal.id)}
                    disabled={isFull && !chosen.includes(goal.id)}
                    onChange={(on) =>
                      onChange(on ? [...chosen, goal.id] : chosen.filter((one) => one !== goal.id))
                    }
                  >
                    {goal.parts && goal.parts.length > 0 && (
                      <span className={classes.facts}>{goal.parts.join(" · ")}</span>
                    )}
                  </Checkbox>
                ))}
              </fieldset>
            ))}
        </div>
      </Dialog>
    </div>
  );
}
