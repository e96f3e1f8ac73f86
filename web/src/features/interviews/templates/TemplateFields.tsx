import { RowList } from "@/blocks/RowList.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import classes from "../Interviews.module.css";
import {
  emptyQuestion,
  limits,
  parts,
  type QuestionValues,
  recipients,
  type TemplateValues,
} from "./templateForm.ts";

/** What a template says: its name, the parts of an interview, and the questions. */
export function TemplateFields({ form }: { form: FormState<TemplateValues> }) {
  const { values, errors, set } = form;
  return (
    <>
      <Card title="Om malen">
        <TextField
          name="name"
          label="Navn"
          help="For eksempel Halvårssamtale eller Første samtale."
          autoComplete="off"
          maxLength={limits.name_chars}
          value={values.name}
          error={errors.name}
          onChange={(name) => set("name", name)}
        />
      </Card>
      <Card title="Innhold">
        <fieldset className={classes.parts}>
          <legend className="sv-hidden">Hva samtalen har i seg</legend>
          {parts.map(({ field, label, needs, isOff = false }) =>
            needs && !values.enabled[needs] ? null : (
              <Checkbox
                key={field}
                label={label}
                checked={values.enabled[field] !== isOff}
                onChange={(on) => set("enabled", { ...values.enabled, [field]: on !== isOff })}
              />
            ),
          )}
        </fieldset>
        {errors.enabled && (
          <p className={classes.error} role="alert">
            {errors.enabled}
          </p>
        )}
      </Card>
      {values.enabled.questions && <Questions form={form} />}
    </>
  );
}

function Questions({ form: { values, errors, set } }: { form: FormState<TemplateValues> }) {
  const { questions } = values;
  return (
    <Card title="Spørsmål">
      <RowList<QuestionValues>
        ordered
        label="Spørsmål"
        rows={questions}
        titleOf={({ question }, at) => question.trim() || `Nytt spørsmål ${at + 1}`}
        addLabel="Legg til spørsmål"
        canAdd={questions.length < limits.questions}
        empty="Ingen spørsmål ennå."
        onAdd={() => set("questions", [...questions, emptyQuestion])}
        onChange={(next) => set("questions", next)}
      >
        {(row, at, change) => (
          <>
            <TextArea
              name={`questions.${at}.question`}
              label="Spørsmål"
              rows={2}
              maxLength={limits.question_chars}
              value={row.question}
              error={errors[`questions.${at}.question`]}
              onChange={(question) => change({ question })}
            />
            <SelectField
              name={`questions.${at}.recipient`}
              label="Hvem som svarer"
              value={row.recipient}
              options={recipients}
              onChange={(value) => {
                const chosen = recipients.find((one) => one.value === value);
                if (chosen) change({ recipient: chosen.value });
              }}
            />
            <TextField
              name={`questions.${at}.customRatings`}
              label="Skala"
              help="Navn på trinnene med komma mellom, det laveste først. Uten skala svares det med tekst."
              optional
              autoComplete="off"
              maxLength={limits.scale_chars}
              value={row.scale}
              error={errors[`questions.${at}.customRatings`]}
              onChange={(scale) => change({ scale })}
            />
            <TextArea
              name={`questions.${at}.description`}
              label="Hjelpetekst"
              optional
              rows={2}
              maxLength={limits.description_chars}
              value={row.description}
              error={errors[`questions.${at}.description`]}
              onChange={(description) => change({ description })}
            />
          </>
        )}
      </RowList>
      {errors.questions && (
        <p className={classes.error} role="alert">
          {errors.questions}
        </p>
      )}
    </Card>
  );
}
