import { call } from "@/api/client.ts";
import { ApprenticeUpdate } from "@/api/fields.gen.ts";
import { apprentice_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail, ApprenticeType } from "@/api/schemas.gen.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import type { FormErrors, FormState } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { kinds } from "@/blocks/apprentice/kinds.ts";
import { savedWithGuardian } from "../guardian.ts";
import { EditPage } from "./EditPage.tsx";
import classes from "./edit.module.css";
import { PersonnrCard } from "./PersonnrCard.tsx";
import { useApprenticeForm } from "./useApprenticeForm.ts";
import { WholeAccount } from "./WholeAccount.tsx";

interface About {
  fornavn: string;
  etternavn: string;
  telefon: string;
  epost: string;
  type: ApprenticeType;
  fodselsdato: string;
  adresse: string;
  postnummer: string;
  poststed: string;
  adressesperre: boolean;
  kontonummer: string;
}

const words: Words<About> = {
  fornavn: textWords("Fornavn"),
  etternavn: textWords("Etternavn"),
  telefon: textWords("Telefon"),
  epost: textWords("E-post"),
  type: {
    label: "Type",
    text: (type) => kinds.find(({ value }) => value === type)?.label ?? type,
  },
  fodselsdato: { label: "Fødselsdato", text: formatDate },
  adresse: textWords("Adresse"),
  postnummer: textWords("Postnummer"),
  poststed: textWords("Poststed"),
  adressesperre: { label: "Sperret adresse", text: (hidden) => (hidden ? "Ja" : "Nei") },
  kontonummer: textWords("Kontonummer"),
};

const aboutOf = ({ adresse, privat, ...it }: ApprenticeDetail): About => ({
  fornavn: it.fornavn,
  etternavn: it.etternavn,
  telefon: formatPhone(it.telefon),
  epost: it.epost ?? "",
  type: it.type,
  fodselsdato: it.fodselsdato ?? "",
  ...adresse,
  adressesperre: it.adressesperre,
  kontonummer: privat?.kontonummer ?? "",
});

/** `rediger`: name, birth date and contacts of the apprentice. */
export const AboutPage = () => (
  <EditPage>
    {(apprentice) => (
      <>
        <AboutForm apprentice={apprentice} office />
        <PersonnrCard apprentice={apprentice} />
      </>
    )}
  </EditPage>
);

/** Whether it is the number as it is shown; the whole one is never sent here. */
const isMasked = (account: string): boolean => account.includes("*");

function check(
  { fornavn, etternavn, epost, telefon, kontonummer }: About,
  shown: string | null | undefined,
): FormErrors {
  const errors: FormErrors = {};
  if (isMasked(kontonummer) && kontonummer !== shown) {
    errors.kontonummer = "Skriv hele kontonummeret, med elleve sifre";
  }
  if (!fornavn.trim()) errors.fornavn = "Skriv fornavn";
  if (!etternavn.trim()) errors.etternavn = "Skriv etternavn";
  if (telefon.trim() && !isPhone(telefon)) errors.telefon = PHONE_INVALID;
  if (epost.trim() && !isEmail(epost)) errors.epost = EMAIL_INVALID;
  if (!epost.trim() && !telefon.trim()) errors.epost = "Skriv e-post eller telefon";
  return errors;
}

interface AboutFormProps {
  apprentice: ApprenticeDetail;
  /** With what is agreed and what is paid: the office's alone. */
  office: boolean;
}

/** Who the apprentice is, as far as the reader may change it. */
export function AboutForm({ apprentice, office }: AboutFormProps) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: aboutOf,
    save: (version, { type, kontonummer, adressesperre, ...values }) =>
      savedWithGuardian((bekreftUnder18) =>
        call(apprentice_update, {
          id: apprentice.id,
          body: {
            version,
            ...values,
            fodselsdato: values.fodselsdato || null,
            ...(office ? { type, adressesperre } : {}),
            ...(office && !isMasked(kontonummer) ? { kontonummer } : {}),
            bekreftUnder18,
          },
        }),
      ),
    validate: (values) => check(values, apprentice.privat?.kontonummer),
    done: "Opplysningene er lagret",
  });
  return (
    <Card title="Om lærlingen">
      <VersionedForm edit={edit}>
        <Fields form={edit.form} office={office} />
      </VersionedForm>
      {office && apprentice.privat?.kontonummer && <WholeAccount apprentice={apprentice.id} />}
    </Card>
  );
}

function Fields({ form, office }: { form: FormState<About>; office: boolean }) {
  const text = (name: Exclude<keyof About, "fodselsdato" | "type" | "adressesperre">) => ({
    name,
    maxLength: ApprenticeUpdate[name].max,
    label: words[name].label,
    value: form.values[name],
    error: form.errors[name],
    autoComplete: "off",
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextField {...text("fornavn")} />
        <TextField {...text("etternavn")} />
      </div>
      <div className={classes.pair}>
        <TextField {...text("telefon")} type="tel" optional />
        <TextField {...text("epost")} type="email" optional />
      </div>
      <p className={classes.intro}>
        Telefonen og e-posten er det lærlingen logger inn med. En endring gjelder med én gang.
      </p>
      <div className={classes.pair}>
        {office && (
          <SelectField
            name="type"
            label="Type"
            value={form.values.type}
            error={form.errors.type}
            options={kinds}
            onChange={(value) => form.set("type", value as ApprenticeType)}
          />
        )}
        <DateField
          name="fodselsdato"
          label="Fødselsdato"
          optional
          value={form.values.fodselsdato}
          error={form.errors.fodselsdato}
          onChange={(value) => form.set("fodselsdato", value)}
        />
      </div>
      <TextField {...text("adresse")} optional />
      <div className={classes.pair}>
        <TextField {...text("postnummer")} inputMode="numeric" maxLength={4} optional />
        <TextField {...text("poststed")} optional />
      </div>
      {office && (
        <Checkbox
          label="Sperret adresse: den kommer ikke med i brev, e-post, filer eller lister"
          checked={form.values.adressesperre}
          onChange={(hidden) => form.set("adressesperre", hidden)}
        />
      )}
      {office && (
        <TextField
          {...text("kontonummer")}
          inputMode="numeric"
          help="Bare koordinatorer ser det. Det lagres kryptert. Skriv et nytt i stedet for å endre det."
          optional
        />
      )}
    </>
  );
}
