import { Fragment, type ReactNode, useState } from "react";
import { type Choices, type Conflict, fieldsOf, type Side } from "@/lib/conflict.ts";
import { Button } from "../Button.tsx";
import { Card } from "../Card.tsx";
import classes from "./Conflict.module.css";
import { Form } from "./Form.tsx";
import { SaveBar } from "./SaveBar.tsx";
import type { VersionedForm as Versioned } from "./useVersionedForm.ts";

/** A form whose record has concurrent editors: the comparison above, the fields, save. */
export function VersionedForm<Values extends object>({
  edit,
  submitLabel = "Lagre",
  aside,
  children,
}: {
  /** From `useVersionedForm`. */
  edit: Versioned<Values>;
  submitLabel?: string;
  /** Stands apart from the save button: what does something else with the record. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { form, words, conflicts, resolve, discard, round, saved } = edit;
  const labels = Object.fromEntries(
    fieldsOf(words).map((field) => [String(field), words[field].label]),
  );
  return (
    <div className={classes.whole}>
      {conflicts && <ConflictCard conflicts={conflicts} onResolve={resolve} />}
      <Form
        form={form}
        labels={labels}
        bar={
          <SaveBar
            form={form}
            label={submitLabel}
            saved={saved}
            onDiscard={discard}
            aside={aside}
          />
        }
      >
        <Fragment key={round}>{children}</Fragment>
      </Form>
    </div>
  );
}

/** What somebody else changed meanwhile, field by field, and which of the two to keep. */
function ConflictCard<Values extends object>({
  conflicts,
  onResolve,
}: {
  conflicts: readonly Conflict<Values>[];
  onResolve: (choices: Choices<Values>) => void;
}) {
  const [choices, setChoices] = useState<Choices<Values>>({});
  const sideOf = ({ field, suggested }: Conflict<Values>): Side => choices[field] ?? suggested;
  const all = () =>
    Object.fromEntries(conflicts.map((one) => [one.field, sideOf(one)])) as Choices<Values>;
  return (
    <Card title="Velg hva som skal gjelde" icon="warning" tone="warning">
      <div className={classes.conflicts}>
        <p className={classes.intro}>
          {conflicts.length > 0
            ? "Dette er endret av noen andre siden du åpnet siden. Ingenting av ditt er gått tapt."
            : "Det som er lagret, er det samme som du har valgt."}
        </p>
        {conflicts.map((conflict) => (
          <fieldset key={String(conflict.field)} className={classes.conflict}>
            <legend>{conflict.label}</legend>
            {(["stored", "mine"] as const).map((side) => (
              <label key={side} className={classes.side}>
                <input
                  type="radio"
                  name={`konflikt-${String(conflict.field)}`}
                  checked={sideOf(conflict) === side}
                  onChange={() => setChoices({ ...choices, [conflict.field]: side })}
                />
                <span className={classes.whose}>
                  {side === "stored" ? "Lagret nå" : "Ditt valg"}
                </span>
                {conflict[side]}
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
