import { TextField, type TextFieldProps } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import classes from "../edit/edit.module.css";
import { type CompanyField, companyWords, type CompanyValues } from "./companyForm.ts";

const TEXT_CHARS_MAX = 300;
const NAVN_CHARS_MAX = 200;

interface CompanyFieldsProps {
  form: FormState<CompanyValues>;
  /** With what is the office's alone: by what it pays, and to whom it writes about that. */
  office?: boolean;
  /** With the account number: later it is changed by itself, since a second person confirms it. */
  account?: boolean;
  /** With number and name: what a company is stays, where its own people write of it. */
  identity?: boolean;
}

/** Everything about a company that the reader writes in one form. */
export function CompanyFields({
  form,
  office = true,
  account = false,
  identity = true,
}: CompanyFieldsProps) {
  const text = (name: CompanyField): TextFieldProps => ({
    name,
    label: companyWords[name].label,
    maxLength: TEXT_CHARS_MAX,
    value: form.values[name],
    error: form.errors[name],
    autoComplete: "off",
    onChange: (value) => form.set(name, value),
  });
  const mail = (name: CompanyField): TextFieldProps => ({
    ...text(name),
    type: "email",
    optional: true,
  });
  return (
    <>
      {identity && (
        <div className={classes.pair}>
          <TextField {...text("orgnr")} inputMode="numeric" maxLength={20} />
          <TextField {...text("navn")} maxLength={NAVN_CHARS_MAX} />
        </div>
      )}
      <TextField {...text("adresse.adresse")} optional />
      <div className={classes.pair}>
        <TextField {...text("adresse.postnr")} inputMode="numeric" maxLength={4} optional />
        <TextField {...text("adresse.poststed")} optional />
      </div>
      <div className={classes.pair}>
        <TextField {...text("adresse.kommunenavn")} optional />
        <TextField {...text("adresse.fylke")} optional />
      </div>
      <div className={classes.pair}>
        <TextField {...text("contactInformation.phone")} type="tel" maxLength={40} optional />
        <TextField {...mail("contactInformation.email")} />
      </div>
      <div className={classes.pair}>
        <TextField {...text("nettside")} inputMode="url" optional />
        <TextField {...text("typebedrift")} placeholder="Privat eller kommunal" optional />
      </div>
      {office && (
        <div className={classes.pair}>
          <TextField
            {...mail("contactInformation.grantemail")}
            help="Når den er en annen enn e-posten."
          />
          <TextField
            {...text("contactInformation.moreGrantEmails")}
            help="Skill dem med komma."
            maxLength={5000}
            optional
          />
        </div>
      )}
      <div className={classes.pair}>
        <TextField
          {...mail("contactInformation.invoiceemail")}
          help="Når den er en annen enn e-posten."
        />
        <TextField {...text("invoiceadress")} help="Når den er en annen enn adressen." optional />
      </div>
      {account && (
        <TextField
          {...text("kontonummer")}
          inputMode="numeric"
          maxLength={14}
          help="Tilskudd utbetales hit når en annen koordinator har bekreftet nummeret."
          optional
        />
      )}
    </>
  );
}
