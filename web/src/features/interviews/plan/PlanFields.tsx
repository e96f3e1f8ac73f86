import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import classes from "../Interviews.module.css";
import { limits, type PlaceValues, planLabels, type WhenValues } from "./planForm.ts";

interface FieldsProps<V> {
  values: V;
  errors: FormErrors;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
}

/** On which day, and when. */
export const TimeFields = <V extends WhenValues>({ values, errors, set }: FieldsProps<V>) => (
  <div className={classes.fields}>
    <DateField
      name="dag"
      label={planLabels.dag}
      value={values.dag}
      error={errors.dag}
      onChange={(dag) => set("dag", dag as V["dag"])}
    />
    <TextField
      name="klokke"
      label={planLabels.klokke}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={values.klokke}
      error={errors.klokke}
      onChange={(klokke) => set("klokke", klokke as V["klokke"])}
    />
  </div>
);

/** How long, and where. */
export const PlaceFields = <V extends PlaceValues>({ values, errors, set }: FieldsProps<V>) => (
  <>
    <TextField
      name="minutes"
      label={planLabels.minutes}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={values.minutes}
      error={errors.minutes}
      onChange={(minutes) => set("minutes", minutes as V["minutes"])}
    />
    <TextField
      name="place"
      label={planLabels.place}
      optional
      autoComplete="off"
      maxLength={limits.place_chars}
      value={values.place}
      error={errors.place}
      onChange={(place) => set("place", place as V["place"])}
    />
    <TextField
      name="teamsUrl"
      label={planLabels.teamsUrl}
      optional
      autoComplete="off"
      maxLength={limits.url_chars}
      value={values.teamsUrl}
      error={errors.teamsUrl}
      onChange={(teamsUrl) => set("teamsUrl", teamsUrl as V["teamsUrl"])}
    />
  </>
);
