import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import classes from "./GoalsField.module.css";

/** A goal that is chosen, with those of its parts that are. */
export interface ChosenGoal {
  id: string;
  label: string;
  parts: readonly { id: string; label: string }[];
}

/** What is chosen, to look over and take away again. */
export function ChosenTray({
  goals,
  onRemove,
}: {
  goals: readonly ChosenGoal[];
  /** A goal, or one of its parts. */
  onRemove: (goal: string, part: string | null) => void;
}) {
  const parts = goals.flatMap((goal) => goal.parts);
  return (
    <details className={classes.tray}>
      <summary>
        Ditt utvalg
        <span className={classes.trayCount}>
          {counted(goals.length, "mål", "mål")}
          {parts.length > 0 && `, ${counted(parts.length, "delmål", "delmål")}`}
        </span>
      </summary>
      {goals.length === 0 && <p className={classes.none}>Ingen mål er valgt ennå.</p>}
      <ul>
        {goals.map((goal) => (
          <li key={goal.id}>
            <Chosen label={goal.label} onRemove={() => onRemove(goal.id, null)} />
            {goal.parts.map(({ id, label }) => (
              <div key={id} className={classes.trayPart}>
                <Chosen label={label} onRemove={() => onRemove(goal.id, id)} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Chosen = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <div className={classes.goal}>
    <span className={classes.label}>{label}</span>
    <Button tone="quiet" thin icon="close" label={`Fjern ${label}`} onClick={onRemove} />
  </div>
);
