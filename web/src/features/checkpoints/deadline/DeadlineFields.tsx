import type { CheckpointDeadlineType } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import {
  daysOf,
  deadlineBody,
  deadlineSentence,
  deadlineTypes,
  type DeadlineValues,
  hangsOnOther,
  inMonths,
} from "./deadline.ts";
import classes from "./DeadlineFields.module.css";

/** Whether there is a deadline, and how many days before or after what. */
export function DeadlineFields({
  values,
  errors,
  onChange,
  others,
}: {
  values: DeadlineValues;
  /** By the server's names: `deadline.days`, `deadline.otherCheckpoint`. */
  errors: FormErrors;
  onChange: (values: DeadlineValues) => void;
  /** The checkpoints that it may hang on; empty where it may hang on none. */
  others: readonly { id: string; title: string }[];
}) {
  const set = (part: Partial<DeadlineValues>) => onChange({ ...values, ...part });
  const types = deadlineTypes.filter(({ value }) => others.length > 0 || !hangsOnOther(value));
  const days = daysOf(values.days);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Frist</legend>
      <Checkbox
        label="Har frist"
        checked={values.deadline}
        onChange={(deadline) => set({ deadline })}
      />
      {values.deadline && (
        <div className={classes.fields}>
          <TextField
            name="deadline.days"
            label="Dager"
            help="Eller skriv 6 måneder."
            autoComplete="off"
            maxLength={14}
            value={values.days}
            error={errors["deadline.days"]}
            onChange={(next) => set({ days: next })}
          />
          <SelectField
            name="deadline.type"
            label="Regnet fra"
            value={values.type}
            error={errors["deadline.type"]}
            options={types}
            onChange={(type) => set({ type: type as CheckpointDeadlineType })}
          />
          {hangsOnOther(values.type) && (
            <div className={classes.whole}>
              <SelectField
                name="deadline.otherCheckpoint"
                label="Sjekkpunkt"
                value={values.otherCheckpoint}
                placeholder="Velg sjekkpunkt"
                error={errors["deadline.otherCheckpoint"]}
                options={others.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(otherCheckpoint) => set({ otherCheckpoint })}
              />
            </div>
          )}
        </div>
      )}
      <p className={classes.sentence} role="status">
        {sentenceOf(values, days, others)}
      </p>
    </fieldset>
  );
}

/** `Fristen er 6 måneder etter starten av læretiden (183 dager).` */
function sentenceOf(
  values: DeadlineValues,
  days: number | null,
  others: readonly { id: string; title: string }[],
): string {
  if (!values.deadline) return "Ingen frist: det kan fullføres når som helst.";
  if (days === null) return "";
  const titleOf = (id: string) => others.find((other) => other.id === id)?.title;
  const months = inMonths(days);
  const sentence = deadlineSentence(deadlineBody(values), titleOf);
  // What is told in months says how many days that are, and the other way about.
  const other = sentence.startsWith(`${days} `) ? months : `${days} dager`;
  return `Fristen er ${sentence}${months ? ` (${other})` : ""}.`;
}
