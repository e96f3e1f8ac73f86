import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { GroupError } from "./parts.tsx";
import classes from "./Form.module.css";
import { labels } from "./model.ts";
import type { StepProps } from "./step.ts";

const schooling = [
  ["vg1", "For eksempel Bygg- og anleggsteknikk, Nordfjord vgs"],
  ["vg2", "For eksempel Tømrer, Nordfjord vgs"],
  ["vg3", "La stå tomt hvis du ikke har gått vg3"],
  ["annen", "Annen utdanning, kurs eller praksis"],
] as const;

const ABSENCE_MAX = 1000;

/** Education so far, and absence. The reason for an absence is never asked. */
export function SchoolStep({ values, errors, set }: StepProps) {
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Utdanning</legend>
        <p className={classes.help}>
          Skriv program og skole for de trinnene du går på eller er ferdig med.
        </p>
        {schooling.map(([name, help]) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            help={help}
            maxLength={200}
            value={values[name]}
            error={errors[name]}
            optional
            onChange={(value) => set(name, value)}
          />
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Fravær siste skoleår</legend>
        <div className={classes.pair}>
          <TextField
            name="fravaerdager"
            label={labels.fravaerdager}
            inputMode="numeric"
            maxLength={4}
            value={values.fravaerdager}
            error={errors.fravaerdager}
            optional
            onChange={(value) => set("fravaerdager", value)}
          />
          <TextField
            name="fravaertimer"
            label={labels.fravaertimer}
            inputMode="numeric"
            maxLength={4}
            value={values.fravaertimer}
            error={errors.fravaertimer}
            optional
            onChange={(value) => set("fravaertimer", value)}
          />
        </div>
        <TextArea
          name="fravaerforklaring"
          label={labels.fravaerforklaring}
          help="Du kan fortelle med egne ord. Ikke skriv om sykdom eller diagnoser."
          rows={3}
          maxLength={ABSENCE_MAX}
          value={values.fravaerforklaring}
          error={errors.fravaerforklaring}
          optional
          onChange={(value) => set("fravaerforklaring", value)}
        />
        <GroupError id="fravaer">{errors.fravaer}</GroupError>
      </fieldset>
    </>
  );
}
