import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { InformationFields, SwitchFields } from "../office/fields.tsx";
import { GoalFields } from "../office/GoalFields.tsx";
import { limits } from "../office/values.ts";
import { templateLabels, type TemplateValues } from "./values.ts";

/** What a template says. */
export function TemplateFields({
  values,
  errors,
  set,
}: {
  values: TemplateValues;
  errors: FormErrors;
  set: <K extends keyof TemplateValues>(field: K, value: TemplateValues[K]) => void;
}) {
  return (
    <>
      <TextField
        name="coursecode"
        label={templateLabels.coursecode}
        help="Hver mal har sin egen."
        autoComplete="off"
        maxLength={limits.coursecode_chars}
        value={values.coursecode}
        error={errors.coursecode}
        onChange={(coursecode) => set("coursecode", coursecode)}
      />
      <InformationFields values={values} errors={errors} set={set} />
      <SwitchFields values={values} set={set} />
      {!values.noCompetencegoals && (
        <GoalFields
          values={values}
          errors={errors}
          onChange={({ curriculum, curriculumGoals }) => {
            set("curriculum", curriculum);
            set("curriculumGoals", curriculumGoals);
          }}
        />
      )}
    </>
  );
}
