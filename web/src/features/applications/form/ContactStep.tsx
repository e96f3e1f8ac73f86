import { SelectField, TextField } from "@/ui/form/Field.tsx";
import classes from "./Form.module.css";
import { labels } from "./model.ts";
import type { StepProps } from "./step.ts";

type Field =
  | "navn"
  | "fodselsdato"
  | "telefon"
  | "epost"
  | "adresse"
  | "postnummer"
  | "poststed"
  | "fylke";

/** Who applies, and how they are reached. An identity number is not asked for here. */
export function ContactStep({ values, errors, offered, set }: StepProps) {
  const field = <N extends Field>(name: N) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set(name, value),
  });
  return (
    <div className={classes.stack}>
      <TextField
        {...field("navn")}
        autoComplete="name"
        maxLength={100}
        help="Fornavn og etternavn"
      />
      <TextField
        {...field("fodselsdato")}
        inputMode="numeric"
        autoComplete="bday"
        maxLength={10}
        help="For eksempel 24.12.2009. Fødselsnummeret trenger vi ikke."
      />
      <div className={classes.pair}>
        <TextField
          {...field("telefon")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <TextField
          {...field("epost")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      <TextField {...field("adresse")} autoComplete="street-address" maxLength={200} optional />
      <div className={classes.pair}>
        <TextField
          {...field("postnummer")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          optional
        />
        <TextField {...field("poststed")} autoComplete="address-level2" maxLength={100} optional />
      </div>
      <SelectField
        {...field("fylke")}
        placeholder="Velg fylke"
        options={offered.fylker.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}
