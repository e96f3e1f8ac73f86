import { CoordinatorFields } from "@/api/fields.gen.ts";
import { TextField, type TextFieldProps } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import classes from "../edit/edit.module.css";
import { type CoordinatorValues, coordinatorWords } from "./coordinatorForm.ts";

/** Name, contacts and workplace of a coordinator. */
export function CoordinatorFieldsForm({
  form,
  ownContacts,
}: {
  form: FormState<CoordinatorValues>;
  /** The reader's own contacts are changed on their own page. */
  ownContacts: boolean;
}) {
  const text = (name: keyof CoordinatorValues): TextFieldProps => ({
    name,
    label: coordinatorWords[name].label,
    maxLength: CoordinatorFields[name].max,
    value: form.values[name],
    error: form.errors[name],
    autoComplete: "off",
    onChange: (value) => form.set(name, value),
  });
  const own = ownContacts ? "Endres på Min side." : undefined;
  return (
    <>
      <div className={classes.pair}>
        <TextField {...text("fornavn")} />
        <TextField {...text("etternavn")} />
      </div>
      <div className={classes.pair}>
        <TextField
          {...text("epost")}
          type="email"
          disabled={ownContacts}
          help={own ?? "Til innlogging og meldinger. E-post eller telefon må være fylt ut."}
        />
        <TextField
          {...text("telefon")}
          type="tel"
          disabled={ownContacts}
          help={own ?? "Koden for å logge inn kommer på SMS hit."}
        />
      </div>
      <TextField
        {...text("bedrift")}
        optional
        help="Når koordinatoren arbeider et annet sted enn på kontoret."
      />
    </>
  );
}
