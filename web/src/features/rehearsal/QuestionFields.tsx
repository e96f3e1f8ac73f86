import { call } from "@/api/client.ts";
import { RehearsalQuestionText } from "@/api/fields.gen.ts";
import { program_area_options, rehearsal_goal_options } from "@/api/operations.gen.ts";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { labels, type QuestionValues } from "./values.ts";

const loadGoals = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(rehearsal_goal_options, { q, signal });

const loadTrades = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(program_area_options, { q, signal });

/** What people write and choose of a question. */
export function QuestionFields({ form }: { form: FormState<QuestionValues> }) {
  const { values, errors, set } = form;
  const text = (name: "sporsmal" | "fasit") => ({
    name,
    label: labels[name],
    maxLength: RehearsalQuestionText[name].max,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set(name, value),
  });
  return (
    <>
      <TextField
        {...text("sporsmal")}
        autoComplete="off"
        help="Kort, og om noe lærlingen selv har gjort."
      />
      <TextArea {...text("fasit")} help="Lærlingen sammenligner selv. Ingen retter svaret." />
      <PickerField
        name="kode"
        label={labels.kode}
        help="Spørsmålet kommer noen dager etter at lærlingen har dokumentert målet."
        error={errors.kode}
        single
        inFlow
        icon="goal"
        searchLabel="Søk etter kompetansemål"
        value={values.kode}
        load={loadGoals}
        onChange={(kode) => set("kode", kode)}
      />
      <PickerField
        name="programomrade"
        label={labels.programomrade}
        help="I stedet for et mål: spørsmålet kan komme etter all dokumentasjon i faget."
        error={errors.programomrade}
        optional
        single
        inFlow
        icon="book"
        searchLabel="Søk etter lærefag"
        value={values.programomrade}
        load={loadTrades}
        onChange={(programomrade) => set("programomrade", programomrade)}
      />
    </>
  );
}
