import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { fieldProps } from "@/ui/form/useFields.ts";
import type { FormState } from "@/ui/form/useForm.ts";
import classes from "../Interviews.module.css";
import { type AboutValues, interviewForm, type InterviewValues } from "./planForm.ts";

/** On which day, and when. */
export function TimeFields({ form }: { form: FormState<InterviewValues> }) {
  const field = fieldProps(interviewForm, form);
  return (
    <div className={classes.fields}>
      <DateField {...field.dag} />
      <TextField {...field.klokke} inputMode="numeric" autoComplete="off" maxLength={5} />
    </div>
  );
}

/** How long, where, and what is noted; the form may hold more than these. */
export function AboutFields<Values extends AboutValues>({ form }: { form: FormState<Values> }) {
  const field = fieldProps(interviewForm, form as unknown as FormState<InterviewValues>);
  // Of several words the server names the one that it refuses.
  const refused = Object.entries(form.errors).find(([name]) => name.startsWith("tags."));
  return (
    <>
      <TextField {...field.minutes} inputMode="numeric" autoComplete="off" maxLength={3} />
      <TextField {...field.place} autoComplete="off" />
      <TextField {...field.teamsUrl} autoComplete="off" />
      <TextArea {...field["meta.note"]} help="Alle som deltar, kan lese det." />
      <TextField
        {...field.tags}
        error={field.tags.error ?? refused?.[1]}
        help="Det du vil finne samtalen igjen med. Skill dem med komma."
        autoComplete="off"
      />
    </>
  );
}
