import { useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "./ConnectionsPage.module.css";
import {
  type Choices,
  type Conflict,
  conflictsBetween,
  connectionLabels,
  type Connections,
  namesOf,
  type Side,
} from "./connections.ts";

/** What somebody else changed meanwhile, field by field, and which of the two to keep. */
export function ConflictCard({
  base,
  mine,
  stored,
  onResolve,
}: {
  base: Connections;
  mine: Connections;
  stored: Connections;
  onResolve: (choices: Choices) => void;
}) {
  const conflicts = conflictsBetween(base, mine, stored);
  const [choices, setChoices] = useState<Choices>({});
  const sideOf = ({ field, suggested }: Conflict): Side => choices[field] ?? suggested;
  const all = () =>
    Object.fromEntries(conflicts.map((conflict) => [conflict.field, sideOf(conflict)])) as Choices;
  return (
    <Card title="Velg hva som skal gjelde" icon="warning" tone="warning">
      <div className={classes.conflicts}>
        <p className={classes.intro}>
          {conflicts.length > 0
            ? "Dette er endret av noen andre siden du åpnet siden. Ingenting av ditt er gått tapt."
            : "Det som er lagret, er det samme som du har valgt."}
        </p>
        {conflicts.map((conflict) => (
          <fieldset key={conflict.field} className={classes.conflict}>
            <legend>{connectionLabels[conflict.field]}</legend>
            {(["stored", "mine"] as const).map((side) => (
              <label key={side} className={classes.side}>
                <input
                  type="radio"
                  name={`konflikt-${conflict.field}`}
                  checked={sideOf(conflict) === side}
                  onChange={() => setChoices({ ...choices, [conflict.field]: side })}
                />
                <span className={classes.whose}>
                  {side === "stored" ? "Lagret nå" : "Ditt valg"}
                </span>
                {namesOf(conflict[side])}
              </label>
            ))}
          </fieldset>
        ))}
        <div>
          <Button onClick={() => onResolve(all())}>Bruk disse valgene</Button>
        </div>
      </div>
    </Card>
  );
}
