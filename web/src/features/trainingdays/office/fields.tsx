import type { ReactNode } from "react";
import { RowList } from "@/blocks/RowList.tsx";
import { spokenDate } from "@/lib/calendar.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { FieldFrame, TextArea, TextField } from "@/ui/form/Field.tsx";
import { fieldProps } from "@/ui/form/useFields.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import classes from "./Fields.module.css";
import {
  information,
  type InformationValues,
  limits,
  nextTime,
  registrationLabels,
  type RegistrationValues,
  type TimeValues,
} from "./values.ts";

/** Also that of a form which holds more: its fields of these names hold the same. */
type Setter<V> = (...change: { [K in keyof V]: [field: K, value: V[K]] }[keyof V]) => void;

interface FieldsProps<V> {
  values: V;
  errors: FormErrors;
  set: Setter<V>;
}

/** What it is, and where; the form may hold more than these. */
export function InformationFields({
  values,
  errors,
  set,
}: {
  values: InformationValues;
  errors: FormErrors;
  set: (field: keyof InformationValues, value: string) => void;
}) {
  const field = fieldProps<InformationValues>(information, { values, errors, set });
  return (
    <>
      <TextField {...field.title} autoComplete="off" />
      <TextArea
        {...field.description}
        help="Hva dere skal gjøre, og hva deltakerne må ha med seg."
        rows={5}
      />
      <TextField
        {...field.location}
        help="For eksempel Kurslokalet, 2. etasje."
        autoComplete="off"
      />
      <TextField
        {...field.mapLink}
        help="Viser veien til stedet, eller til et møte på nett."
        type="url"
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
}

/** When it is: one day or several, each with its own clock. */
export function TimeFields({
  times,
  errors,
  onChange,
}: {
  times: readonly TimeValues[];
  errors: FormErrors;
  onChange: (times: TimeValues[]) => void;
}) {
  return (
    <FieldFrame id="days" label="Dager" error={errors.days}>
      <div id="days" tabIndex={-1}>
        <RowList
          label="Dager"
          rows={times}
          titleOf={({ dato }, at) => (dato ? spokenDate(dato) : `Dag ${at + 1}`)}
          addLabel="Legg til en dag"
          canAdd={times.length < limits.days}
          onAdd={() => onChange([...times, nextTime(times)])}
          onChange={onChange}
          empty="Uten tidspunkt er aktiviteten en kladd."
        >
          {(time, at, change) => (
            <div className={classes.time}>
              <DateField
                name={`days.${at}`}
                label="Dato"
                value={time.dato}
                error={errors[`days.${at}`]}
                onChange={(dato) => change({ dato })}
              />
              <TextField
                label="Fra"
                type="time"
                value={time.fra}
                onChange={(fra) => change({ fra })}
              />
              <TextField
                label="Til"
                type="time"
                value={time.til}
                onChange={(til) => change({ til })}
              />
            </div>
          )}
        </RowList>
      </div>
    </FieldFrame>
  );
}

type Switches = Pick<
  RegistrationValues,
  "registration" | "attendenceregistration" | "noCompetencegoals" | "noFeedback"
>;

/** The four switches. */
export function SwitchFields({
  values,
  set,
  children,
}: {
  values: Switches;
  set: Setter<Switches>;
  /** What belongs to the first of them, while it is on. */
  children?: ReactNode;
}) {
  return (
    <>
      <Checkbox
        label="Deltakerne svarer om de kommer"
        checked={values.registration}
        onChange={(on) => set("registration", on)}
      />
      {values.registration && children}
      <Checkbox
        label="Oppmøte registreres"
        checked={values.attendenceregistration}
        onChange={(on) => set("attendenceregistration", on)}
      />
      <Checkbox
        label="Aktiviteten har kompetansemål"
        checked={!values.noCompetencegoals}
        onChange={(on) => set("noCompetencegoals", !on)}
      />
      <Checkbox
        label="Deltakerne får tilbakemelding"
        checked={!values.noFeedback}
        onChange={(on) => set("noFeedback", !on)}
      />
    </>
  );
}

/** Whether one answers, until when, and for how many there is room. */
export function RegistrationFields({ values, errors, set }: FieldsProps<RegistrationValues>) {
  return (
    <>
      <SwitchFields values={values} set={set}>
        <div className={classes.below}>
          <Checkbox
            label={registrationLabels.deadline}
            checked={values.deadline}
            onChange={(on) => set("deadline", on)}
          />
          {values.deadline && (
            <DateField
              name="deadlineDate"
              label={registrationLabels.deadlineDate}
              help="De som ikke har svart, får påminnelse tre dager og én dag før."
              value={values.deadlineDate}
              error={errors.deadlineDate ?? errors["deadline.date"]}
              onChange={(date) => set("deadlineDate", date)}
            />
          )}
          <Checkbox
            label={registrationLabels.maxSpotsEnabled}
            checked={values.maxSpotsEnabled}
            onChange={(on) => set("maxSpotsEnabled", on)}
          />
          {values.maxSpotsEnabled && (
            <TextField
              name="maxSpots"
              label={registrationLabels.maxSpots}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={values.maxSpots}
              error={errors.maxSpots ?? errors["deadline.maxSpots"]}
              onChange={(spots) => set("maxSpots", spots)}
            />
          )}
          {values.maxSpotsEnabled && (
            <Checkbox
              label="Venteliste når det er fullt"
              checked={values.waitingList}
              onChange={(on) => set("waitingList", on)}
            />
          )}
        </div>
      </SwitchFields>
      <Checkbox
        label="Det deltakerne sier om dagen, er anonymt"
        checked={values.anonymousFeedback}
        onChange={(on) => set("anonymousFeedback", on)}
      />
    </>
  );
}
