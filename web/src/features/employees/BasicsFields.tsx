import type { FormState } from "@/ui/form/useForm.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField, type TextFieldProps } from "@/ui/form/Field.tsx";
import { type Basics, basicsWords } from "./basics.ts";
import classes from "./BasicsFields.module.css";

type TextName = Exclude<keyof Basics, "removePersonnr" | "tilganger">;

const TEXT_CHARS_MAX = 200;
const EMAIL_CHARS_MAX = 254;
const PHONE_CHARS_MAX = 40;

/** Name, role, contacts and address of an employee. */
export function BasicsFields<Values extends Basics>({
  form: whole,
  contacts,
  personnr,
}: {
  form: FormState<Values>;
  /** Whether the reader may change what the employee signs in with. */
  contacts: boolean;
  /** The stored identity number, masked; null where there is none, absent where it is not shown. */
  personnr?: string | null;
}) {
  // The form may hold more than the basics; only these are touched here.
  const form = whole as unknown as FormState<Basics>;
  const text = (name: TextName): TextFieldProps => ({
    name,
    label: basicsWords[name].label,
    maxLength: TEXT_CHARS_MAX,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value) => form.set(name, value),
  });
  const own = contacts ? undefined : "Endres på Min side.";
  return (
    <>
      <div className={classes.pair}>
        <TextField {...text("fornavn")} autoComplete="off" />
        <TextField {...text("etternavn")} autoComplete="off" />
      </div>
      <TextField
        {...text("customRole")}
        optional
        help="Vises ved navnet, for eksempel «Faglig leder» eller «Instruktør»."
      />
      <div className={classes.pair}>
        <TextField
          {...text("epost")}
          type="email"
          autoComplete="off"
          help={own ?? "Til innlogging og meldinger. E-post eller telefon må være fylt ut."}
          disabled={!contacts}
          maxLength={EMAIL_CHARS_MAX}
        />
        <TextField
          {...text("telefon")}
          type="tel"
          autoComplete="off"
          help={own ?? "Koden for å logge inn kommer på SMS hit."}
          disabled={!contacts}
          maxLength={PHONE_CHARS_MAX}
        />
      </div>
      <TextField {...text("adresse.adresse")} optional autoComplete="off" />
      <div className={classes.pair}>
        <TextField {...text("adresse.postnummer")} optional inputMode="numeric" maxLength={4} />
        <TextField {...text("adresse.poststed")} optional />
      </div>
      {personnr !== undefined && (
        <>
          <TextField
            {...text("personnr")}
            optional
            autoComplete="off"
            inputMode="numeric"
            help={
              personnr
                ? `Lagret: ${personnr}. Skriv et nytt for å bytte det.`
                : "Lagres kryptert og vises aldri helt."
            }
            disabled={form.values.removePersonnr}
          />
          {personnr && (
            <Checkbox
              label={basicsWords.removePersonnr.label}
              checked={form.values.removePersonnr}
              onChange={(on) => form.set("removePersonnr", on)}
            />
          )}
        </>
      )}
    </>
  );
}
