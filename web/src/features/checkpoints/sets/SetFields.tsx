import { CheckpointSetText } from "@/api/fields.gen.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { type Pick as Picked, PickerField } from "@/ui/form/PickerField.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { definitionsQuery } from "../queries.ts";
import { MembershipFields } from "./MembershipFields.tsx";
import classes from "./sets.module.css";
import { setLabels, type SetValues } from "./values.ts";

/** Which checkpoints go together, and whom they are for. */
export function SetFields({
  form: { values, errors, set },
}: {
  form: Pick<FormState<SetValues>, "values" | "errors" | "set">;
}) {
  const queryClient = useQueryClient();
  const load = async (q: string): Promise<Picked[]> => {
    const sought = q.toLocaleLowerCase("nb");
    const all = await queryClient.ensureQueryData(definitionsQuery);
    return all
      .filter(({ title }) => title.toLocaleLowerCase("nb").includes(sought))
      .map(({ id, title }) => ({ id, navn: title }));
  };
  return (
    <>
      <TextField
        name="title"
        label={setLabels.title}
        autoComplete="off"
        maxLength={CheckpointSetText.title.max}
        value={values.title}
        error={errors["title"]}
        onChange={(title) => set("title", title)}
      />
      <TextArea
        name="description"
        label={setLabels.description}
        optional
        rows={2}
        maxLength={CheckpointSetText.description.max}
        value={values.description}
        error={errors["description"]}
        onChange={(description) => set("description", description)}
      />
      <PickerField
        name="checkpoints"
        label={setLabels.checkpoints}
        icon="checkpoint"
        searchLabel="Søk etter sjekkpunkt"
        value={values.checkpoints}
        error={errors["checkpoints"]}
        load={load}
        onChange={(checkpoints) => set("checkpoints", checkpoints)}
      />
      <div>
        <Checkbox
          label="Gi sjekkpunktene automatisk til alle som passer"
          checked={values.automatic}
          onChange={(automatic) => set("automatic", automatic)}
        />
        <p className={classes.help}>
          Nye lærlinger får dem også. Den som ikke passer lenger, mister det som ikke er fullført.
        </p>
      </div>
      <MembershipFields
        values={values}
        errors={errors}
        onTypes={(types) => set("types", types)}
        onPicks={set}
      />
    </>
  );
}
