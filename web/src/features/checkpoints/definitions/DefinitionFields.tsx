import { CheckpointDefinitionText } from "@/api/fields.gen.ts";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import type { CheckpointType } from "@/api/schemas.gen.ts";
import { CoordinatorsField } from "../CoordinatorsField.tsx";
import { DeadlineFields } from "../deadline/DeadlineFields.tsx";
import { checkpointTypes } from "../words.ts";
import { definitionLabels, type DefinitionValues } from "./values.ts";

/** What has to happen, what completes it, until when, and who is responsible. */
export function DefinitionFields({
  form: { values, errors, set },
  others,
  templates,
}: {
  form: Pick<FormState<DefinitionValues>, "values" | "errors" | "set">;
  /** The other definitions, for a deadline that hangs on one. */
  others: readonly { id: string; title: string }[];
  /** What completes the types that something else completes. */
  templates: readonly { type: CheckpointType; id: string; navn: string }[];
}) {
  const offered = checkpointTypes.filter(
    ({ value }) =>
      value === "MANUAL" || value === values.type || templates.some(({ type }) => type === value),
  );
  const fitting = templates.filter(({ type }) => type === values.type);
  return (
    <>
      <TextField
        name="title"
        label={definitionLabels.title}
        help="For eksempel Første besøk."
        autoComplete="off"
        maxLength={CheckpointDefinitionText.title.max}
        value={values.title}
        error={errors["title"]}
        onChange={(title) => set("title", title)}
      />
      <TextArea
        name="description"
        label={definitionLabels.description}
        optional
        rows={4}
        maxLength={CheckpointDefinitionText.description.max}
        value={values.description}
        error={errors["description"]}
        onChange={(description) => set("description", description)}
      />
      {offered.length > 1 && (
        <SelectField
          name="type"
          label={definitionLabels.type}
          help="Notater fullføres for hånd, de andre av samtalen, aktiviteten eller kurset."
          value={values.type}
          error={errors["type"]}
          options={offered}
          onChange={(type) => set("type", type as CheckpointType)}
        />
      )}
      {values.type !== "MANUAL" && (
        <SelectField
          name="customOptions"
          label={values.type === "COURSE" ? "Kurs" : "Mal"}
          value={values.customOptions}
          placeholder={values.type === "COURSE" ? "Velg kurs" : "Velg mal"}
          error={errors["customOptions"]}
          options={fitting.map(({ id, navn }) => ({ value: id, label: navn }))}
          onChange={(customOptions) => set("customOptions", customOptions)}
        />
      )}
      <DeadlineFields
        values={values.deadline}
        errors={errors}
        onChange={(deadline) => set("deadline", deadline)}
        others={others}
      />
      <CoordinatorsField
        value={values.coordinators}
        error={errors["coordinators"]}
        onChange={(coordinators) => set("coordinators", coordinators)}
      />
    </>
  );
}
