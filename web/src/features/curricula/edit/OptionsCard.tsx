import { call } from "@/api/client.ts";
import { trainingplan_options_update } from "@/api/operations.gen.ts";
import type { Lk20Options, LogInterval, TrainingPlanView } from "@/api/schemas.gen.ts";
import { textWords, type Words, yesWords } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextArea } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { GUIDANCE_MAX, markupError } from "../planText.ts";
import classes from "./edit.module.css";
import { usePlanForm } from "./EditPlan.tsx";

interface Options extends Required<Lk20Options> {
  hyppighet: LogInterval;
  veiledning: string;
}

const intervals: Readonly<Record<LogInterval, string>> = {
  UKENTLIG: "Hver uke",
  HVER_ANDRE_UKE: "Hver andre uke",
  MAANEDLIG: "Hver måned",
};

const words: Words<Options> = {
  grunnleggendeferdigheter: yesWords("Grunnleggende ferdigheter"),
  kjerneelementer: yesWords("Kjerneelementer"),
  tverrfagligtemaer: yesWords("Tverrfaglige temaer"),
  practicelog: yesWords("Praksislogg"),
  competencehours: yesWords("Kompetansetimer"),
  alledelmaal: yesWords("Mål godkjennes først når alle delmål er godkjent"),
  hyppighet: { label: "Hvor ofte praksisloggen føres", text: (value) => intervals[value] },
  veiledning: textWords("Veiledning til praksisloggen"),
};

const switches = [
  "grunnleggendeferdigheter",
  "kjerneelementer",
  "tverrfagligtemaer",
  "competencehours",
  "practicelog",
  "alledelmaal",
] as const;

/** What the plan takes along of the curriculum, and what is kept beside documentation. */
export function OptionsCard({ plan }: { plan: TrainingPlanView }) {
  const edit = usePlanForm<Options>({
    plan,
    words,
    valuesOf: ({ lk20options, practicalLogSettings }) => ({
      ...lk20options,
      alledelmaal: lk20options.alledelmaal === true,
      ...practicalLogSettings,
    }),
    validate: ({ veiledning }): FormErrors => {
      const wrong = markupError(veiledning);
      return wrong ? { veiledning: wrong } : {};
    },
    save: (version, { hyppighet, veiledning, ...lk20options }) =>
      call(trainingplan_options_update, {
        id: plan.id,
        body: { version, lk20options, practicalLogSettings: { hyppighet, veiledning } },
      }),
    done: "Valgene er lagret",
  });
  const { values, errors, set } = edit.form;
  return (
    <Card title="Læreplan og logg">
      <VersionedForm edit={edit}>
        <p className={classes.hint}>
          Hva planen tar med fra den nasjonale læreplanen, hva lærlingene fører ved siden av
          dokumentasjonen, og når mål med delmål godkjennes.
        </p>
        <div className={classes.switches}>
          {switches.map((name) => (
            <Checkbox
              key={name}
              label={words[name].label}
              checked={values[name]}
              onChange={(checked) => set(name, checked)}
            />
          ))}
        </div>
        {values.practicelog && (
          <>
            <SelectField
              name="hyppighet"
              label={words.hyppighet.label}
              value={values.hyppighet}
              options={(Object.keys(intervals) as LogInterval[]).map((value) => ({
                value,
                label: intervals[value],
              }))}
              onChange={(value) => set("hyppighet", value as LogInterval)}
            />
            <TextArea
              name="veiledning"
              label={words.veiledning.label}
              optional
              maxLength={GUIDANCE_MAX}
              value={values.veiledning}
              error={errors.veiledning}
              onChange={(veiledning) => set("veiledning", veiledning)}
            />
          </>
        )}
      </VersionedForm>
    </Card>
  );
}
