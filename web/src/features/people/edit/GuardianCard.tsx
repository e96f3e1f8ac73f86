import { call } from "@/api/client.ts";
import { GuardianUpdate } from "@/api/fields.gen.ts";
import { apprentice_foresatt_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail, ApprenticeGuardian } from "@/api/schemas.gen.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import classes from "./edit.module.css";
import { useApprenticeForm } from "./useApprenticeForm.ts";

const nobody: ApprenticeGuardian = {
  fornavn: "",
  etternavn: "",
  epost: "",
  telefon: "",
  relasjon: "",
};

const words: Words<ApprenticeGuardian> = {
  fornavn: textWords("Fornavn"),
  etternavn: textWords("Etternavn"),
  epost: textWords("E-post"),
  telefon: textWords("Telefon"),
  relasjon: textWords("Relasjon"),
};

/** A known guardian has a name; all fields empty is nobody. */
export function checkGuardian(values: ApprenticeGuardian): FormErrors {
  if (Object.values(values).every((text) => text.trim() === "")) return {};
  return {
    ...(values.fornavn.trim() === "" ? { fornavn: "Skriv fornavn" } : {}),
    ...(values.etternavn.trim() === "" ? { etternavn: "Skriv etternavn" } : {}),
  };
}

/** Who signs with an apprentice under 18; templates of documents propose them. */
export function GuardianCard({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm<ApprenticeGuardian>({
    apprentice,
    words,
    valuesOf: ({ privat }) => privat?.foresatt ?? nobody,
    save: (version, values) =>
      call(apprentice_foresatt_update, { id: apprentice.id, body: { version, ...values } }),
    validate: checkGuardian,
    done: "Foresatt er lagret",
  });
  const { values, errors, set } = edit.form;
  const field = (name: keyof ApprenticeGuardian, label: string) => (
    <TextField
      name={name}
      label={label}
      optional
      autoComplete="off"
      maxLength={GuardianUpdate[name].max}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <Card title="Foresatt">
      <VersionedForm edit={edit} submitLabel="Lagre foresatt">
        <div className={classes.pair}>
          {field("fornavn", "Foresattes fornavn")}
          {field("etternavn", "Foresattes etternavn")}
        </div>
        <div className={classes.pair}>
          {field("epost", "Foresattes e-post")}
          {field("telefon", "Foresattes telefon")}
        </div>
        {field("relasjon", "Hva de er for lærlingen")}
        <p className={classes.intro}>
          Er lærlingen under 18 år, signerer en foresatt sammen med lærlingen. Malene foreslår den
          som står her. Bare koordinatorer ser det.
        </p>
      </VersionedForm>
    </Card>
  );
}
