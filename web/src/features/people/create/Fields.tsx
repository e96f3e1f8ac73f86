import { ApprenticeUpdate } from "@/api/fields.gen.ts";
import type { ApprenticeType, TrainingModel } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { type Pick, PickerField, type PickerFieldProps } from "@/ui/form/PickerField.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { useApprenticesArea } from "@/blocks/apprentice/queries.ts";
import classes from "../edit/edit.module.css";
import { companyOf, companyOrUnit } from "../companies/companyPicks.ts";
import { options, ownCompanyOptions, planOptions } from "../edit/picks.ts";
import { trainingModels } from "../edit/trainingModels.ts";
import { kinds } from "@/blocks/apprentice/kinds.ts";
import { labels, type NewApprenticeValues } from "./newApprentice.ts";

type Form = FormState<NewApprenticeValues>;
type FieldOf<V> = {
  [F in keyof NewApprenticeValues]: NewApprenticeValues[F] extends V ? F : never;
}[keyof NewApprenticeValues];

const text = (form: Form, name: Exclude<FieldOf<string>, "type" | "tilskuddsmodell">) => ({
  name,
  label: labels[name],
  value: form.values[name],
  error: form.errors[name],
  autoComplete: "off",
  onChange: (value: string) => form.set(name, value),
});

/** A text that an apprentice keeps later too, with the same limit. */
const kept = (
  form: Form,
  name: "adresse" | "epost" | "etternavn" | "fornavn" | "postnummer" | "poststed" | "telefon",
) => ({ ...text(form, name), maxLength: ApprenticeUpdate[name].max });

type PicksProps = Omit<PickerFieldProps, "name" | "label" | "value" | "onChange" | "error">;

function Picks({ form, name, ...rest }: { form: Form; name: FieldOf<Pick[]> } & PicksProps) {
  return (
    <PickerField
      optional
      {...rest}
      name={name}
      label={labels[name]}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.set(name, value)}
    />
  );
}

/** Name and contacts: the least that is needed. */
export function IdentityFields({
  form,
  focus = false,
}: {
  form: Form;
  /** The first field takes the focus when it appears. */
  focus?: boolean;
}) {
  return (
    <>
      <div className={classes.pair}>
        <TextField {...kept(form, "fornavn")} focusOnMount={focus} />
        <TextField {...kept(form, "etternavn")} />
      </div>
      <div className={classes.pair}>
        <TextField {...kept(form, "telefon")} type="tel" />
        <TextField {...kept(form, "epost")} type="email" />
      </div>
      <p className={classes.intro}>
        Lærlingen logger inn med telefonen eller e-posten. Minst én av dem trengs.
      </p>
      <SelectField
        name="type"
        label={labels.type}
        value={form.values.type}
        error={form.errors.type}
        options={kinds}
        onChange={(value) => form.set("type", value as ApprenticeType)}
      />
    </>
  );
}

/** An employee makes apprentices in own companies alone. */
export function CompanyField({ form }: { form: Form }) {
  const { coordinator } = useApprenticesArea();
  return (
    <Picks
      form={form}
      name="bedriftid"
      single
      icon="company"
      searchLabel="Søk etter bedrift"
      optional={coordinator}
      load={coordinator ? companyOrUnit : ownCompanyOptions}
      resolve={companyOf}
    />
  );
}

/** Identity number, birth date and address. */
export function PersonFields({ form }: { form: Form }) {
  return (
    <>
      <div className={classes.pair}>
        <TextField
          {...text(form, "personnr")}
          inputMode="numeric"
          maxLength={14}
          help="Fødselsnummer eller D-nummer."
          optional
        />
        <DateField
          name="fodselsdato"
          label={labels.fodselsdato}
          help="Hentes fra personnummeret når den er tom."
          optional
          value={form.values.fodselsdato}
          error={form.errors.fodselsdato}
          onChange={(value) => form.set("fodselsdato", value)}
        />
      </div>
      <TextField {...kept(form, "adresse")} optional />
      <div className={classes.pair}>
        <TextField {...kept(form, "postnummer")} inputMode="numeric" maxLength={4} optional />
        <TextField {...kept(form, "poststed")} optional />
      </div>
    </>
  );
}

const Instructors = ({ form }: { form: Form }) => (
  <Picks
    form={form}
    name="ansatte"
    icon="person"
    help="De som følger opp lærlingen i bedriften og godkjenner dokumentasjon."
    searchLabel="Søk etter ansatt"
    load={options("employees")}
  />
);

const Plans = ({ form }: { form: Form }) => (
  <Picks
    form={form}
    name="trainingplans"
    icon="plan"
    help="Kompetansemålene i planene blir lærlingens mål."
    searchLabel="Søk etter opplæringsplan"
    load={planOptions}
  />
);

/** Who follows the apprentice, and by which plan: what it takes to begin to document. */
export const FollowFields = ({ form }: { form: Form }) => (
  <>
    <Instructors form={form} />
    <Plans form={form} />
  </>
);

/** Company, instructors, trade, plans and coordinators. */
export function ConnectionFields({ form }: { form: Form }) {
  return (
    <>
      <CompanyField form={form} />
      <Instructors form={form} />
      <Picks
        form={form}
        name="programomrade"
        single
        icon="book"
        searchLabel="Søk etter lærefag"
        load={options("programareas")}
      />
      <Plans form={form} />
      <Picks
        form={form}
        name="coordinators"
        icon="person"
        help="Velger du ingen, blir det deg."
        searchLabel="Søk etter koordinator"
        load={options("coordinators")}
      />
    </>
  );
}

/** The first and the last day. */
export function TimeFields({ form }: { form: Form }) {
  const date = (name: "startdato" | "sluttdato") => ({
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <div className={classes.pair}>
      <DateField {...date("startdato")} optional />
      <DateField {...date("sluttdato")} optional />
    </div>
  );
}

/** The contract: its time, its rate, its model. */
export function ContractFields({ form }: { form: Form }) {
  return (
    <>
      <TimeFields form={form} />
      <div className={classes.pair}>
        <TextField
          {...text(form, "stillingsprosent")}
          inputMode="decimal"
          maxLength={6}
          suffix="%"
        />
        <TextField
          {...text(form, "godskrivning")}
          inputMode="numeric"
          maxLength={2}
          suffix="måneder"
        />
      </div>
      <SelectField
        name="tilskuddsmodell"
        label={labels.tilskuddsmodell}
        value={form.values.tilskuddsmodell}
        placeholder="Velg modell"
        options={trainingModels}
        optional
        onChange={(value) => form.set("tilskuddsmodell", value as TrainingModel | "")}
      />
      <div className={classes.choices}>
        {(["arbeidsavtale", "ungdomsrett"] as const).map((name) => (
          <Checkbox
            key={name}
            label={labels[name]}
            checked={form.values[name]}
            onChange={(value) => form.set(name, value)}
          />
        ))}
      </div>
    </>
  );
}

export function NoteField({ form }: { form: Form }) {
  return (
    <TextArea
      name="merknad"
      label={labels.merknad}
      help="Bare koordinatorer ser den."
      optional
      maxLength={5000}
      value={form.values.merknad}
      error={form.errors.merknad}
      onChange={(value) => form.set("merknad", value)}
    />
  );
}
