import { useId } from "react";
import type { LogPart } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import classes from "./Forms.module.css";
import { columns, kinds, newPart, PARTS_MAX, questionsIn, TEXT_MAX, TITLE_MAX } from "./values.ts";

/** The parts of a form, in order. */
export function PartsFields({
  parts,
  errors,
  onChange,
}: {
  parts: readonly LogPart[];
  errors: FormErrors;
  onChange: (parts: readonly LogPart[]) => void;
}) {
  const swap = (at: number) => {
    const one = parts[at];
    if (one) onChange(parts.toSpliced(at, 1).toSpliced(at - 1, 0, one));
  };
  return (
    <div id="parts" tabIndex={-1}>
      {parts.map((part, at) => (
        <PartFields
          key={part.key}
          part={part}
          at={at}
          errors={errors}
          onChange={(change) =>
            onChange(parts.map((one) => (one.key === part.key ? { ...one, ...change } : one)))
          }
          {...(at > 0 ? { onUp: () => swap(at) } : {})}
          onRemove={() => onChange(parts.filter(({ key }) => key !== part.key))}
        />
      ))}
      {parts.length < PARTS_MAX && (
        <div className={classes.part}>
          <div className={classes.buttons}>
            {kinds.map(({ value, label }) => (
              <Button
                key={value}
                tone="secondary"
                thin
                icon="add"
                label={`Legg til ${label.toLowerCase()}`}
                onClick={() => onChange([...parts, newPart(value)])}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function PartFields({
  part,
  at,
  errors,
  onChange,
  onUp,
  onRemove,
}: {
  part: LogPart;
  at: number;
  errors: FormErrors;
  onChange: (change: Partial<LogPart>) => void;
  onUp?: () => void;
  onRemove: () => void;
}) {
  const heading = useId();
  const name = `del ${at + 1}`;
  return (
    <div className={classes.part} role="group" aria-labelledby={heading}>
      <div className={classes.buttons}>
        <h2 id={heading} className={classes.name}>{`Del ${at + 1}`}</h2>
        {onUp && <Button tone="quiet" thin icon="up" label={`Flytt ${name} opp`} onClick={onUp} />}
        <Button tone="quiet" thin icon="delete" label={`Fjern ${name}`} onClick={onRemove} />
      </div>
      <TextField
        name={`parts.${at}.title`}
        label="Overskrift"
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={part.title}
        error={errors[`parts.${at}.title`]}
        onChange={(title) => onChange({ title })}
      />
      <SelectField
        label="Hva den spør om"
        value={part.kind}
        options={kinds}
        onChange={(kind) => {
          const chosen = kinds.find(({ value }) => value === kind)?.value ?? part.kind;
          onChange({ ...newPart(chosen, part.title), key: part.key, guidance: part.guidance });
        }}
      />
      <TextArea
        label="Veiledning"
        help="Hva lærlingen skal skrive."
        optional
        rows={2}
        maxLength={TEXT_MAX}
        value={part.guidance}
        onChange={(guidance) => onChange({ guidance })}
      />
      {part.kind === "tabell" && (
        <Questions part={part} at={at} errors={errors} onChange={onChange} />
      )}
      {part.kind !== "overskrift" && (
        <Checkbox
          label="Må fylles ut før loggen sendes"
          checked={part.required}
          onChange={(required) => onChange({ required })}
        />
      )}
    </div>
  );
}

function Questions({
  part,
  at,
  errors,
  onChange,
}: {
  part: LogPart;
  at: number;
  errors: FormErrors;
  onChange: (change: Partial<LogPart>) => void;
}) {
  const wrong = errors[`parts.${at}.columns`];
  return (
    <>
      <TextArea
        name={`parts.${at}.questions`}
        label="Spørsmål"
        help="Ett spørsmål per linje."
        rows={6}
        value={part.questions.join("\n")}
        error={errors[`parts.${at}.questions`]}
        onChange={(text) => onChange({ questions: questionsIn(text) })}
      />
      <div id={`parts.${at}.columns`} tabIndex={-1}>
        {columns.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={part.columns.includes(value)}
            onChange={(on) =>
              onChange({
                columns: columns
                  .map((column) => column.value)
                  .filter((one) => (one === value ? on : part.columns.includes(one))),
              })
            }
          />
        ))}
        {wrong && <p role="alert">{wrong}</p>}
      </div>
    </>
  );
}
