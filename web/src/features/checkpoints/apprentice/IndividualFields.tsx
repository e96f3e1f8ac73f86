import { IndividualCheckpointText } from "@/api/fields.gen.ts";
import { useQuery } from "@tanstack/react-query";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { CoordinatorsField } from "../CoordinatorsField.tsx";
import { DeadlineFields } from "../deadline/DeadlineFields.tsx";
import { definitionsQuery } from "../queries.ts";
import { individualLabels, type IndividualValues } from "./individual.ts";

/** What a checkpoint of one apprentice alone says. */
export function IndividualFields({
  form: { values, errors, set },
}: {
  form: Pick<FormState<IndividualValues>, "values" | "errors" | "set">;
}) {
  const definitions = useQuery(definitionsQuery);
  return (
    <>
      <TextField
        name="title"
        label={individualLabels.title}
        autoComplete="off"
        focusOnMount
        maxLength={IndividualCheckpointText.title.max}
        value={values.title}
        error={errors["title"]}
        onChange={(title) => set("title", title)}
      />
      <TextArea
        name="description"
        label={individualLabels.description}
        optional
        rows={3}
        maxLength={IndividualCheckpointText.description.max}
        value={values.description}
        error={errors["description"]}
        onChange={(description) => set("description", description)}
      />
      <DeadlineFields
        values={values.deadline}
        errors={errors}
        onChange={(deadline) => set("deadline", deadline)}
        others={definitions.data ?? []}
      />
      <CoordinatorsField
        value={values.coordinators}
        error={errors["coordinators"]}
        onChange={(coordinators) => set("coordinators", coordinators)}
        inFlow
      />
    </>
  );
}
