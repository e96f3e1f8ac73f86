import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { openid_settings_update } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OpenidSettingsView } from "@/api/schemas.gen.ts";
import { confirmed } from "@/lib/identity.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { PasswordField, SelectField, TextField } from "@/ui/form/Field.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Openid.module.css";
import {
  bodyOf,
  kinds,
  proofs,
  sources,
  suggested,
  validate,
  type Values,
  valuesOf,
  words,
} from "./values.ts";

/** A field that is written in one line. */
type Line = "navn" | "utsteder" | "klient" | "scopes" | "acr" | "fodselsnummer";

/** By which provider people sign in, and what of its answer is believed. */
export function ProviderCard({ stored }: { stored: OpenidSettingsView }) {
  const { hasPassword } = useMe();
  const edit = useVersionedForm<OpenidSettingsView, Values>({
    stored,
    valuesOf,
    words,
    validate,
    save: (version, values) =>
      confirmed(() => call(openid_settings_update, { body: bodyOf(version, values) })),
    onSaved: async () => {
      await changed("OPENID");
      toast.positive("Innloggingen er lagret");
    },
  });
  const { values, errors, set } = edit.form;
  const line = (name: Line, maxLength: number) => ({
    name,
    label: words[name].label,
    maxLength,
    autoComplete: "off",
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set(name, value),
  });
  const box = (
    name: "aktiv" | "koordinatorer" | "ansatte" | "laerlinger" | "loggerUt" | "bakkanal",
  ) => ({
    label: words[name].label,
    checked: values[name],
    onChange: (checked: boolean) => set(name, checked),
  });
  const chooseKind = (slag: string) => {
    const kind = slag as Values["slag"];
    set("slag", kind);
    const more = suggested(kind, values);
    for (const name of Object.keys(more) as (keyof Values)[]) {
      const value = more[name];
      if (value !== undefined) set(name, value);
    }
  };
  return (
    <Card title="Leverandøren" icon="lock">
      <VersionedForm edit={edit}>
        <SelectField
          name="slag"
          label={words.slag.label}
          value={values.slag}
          options={kinds}
          onChange={chooseKind}
        />
        <TextField {...line("navn", 40)} help="Står etter «Logg inn med»." />
        <TextField
          {...line("utsteder", 1000)}
          inputMode="url"
          help={
            values.slag === "ENTRA"
              ? "Adressen til deres egen katalog: https://login.microsoftonline.com/<katalog-ID>/v2.0"
              : "Slik leverandøren selv skriver den."
          }
        />
        <TextField {...line("klient", 200)} />
        <SelectField
          name="bevis"
          label={words.bevis.label}
          value={values.bevis}
          options={proofs}
          error={errors["bevis"]}
          onChange={(bevis) => set("bevis", bevis as Values["bevis"])}
        />
        {values.bevis === "HEMMELIGHET" && (
          <>
            <PasswordField
              name="hemmelighet"
              label={words.hemmelighet.label}
              help={stored.harHemmelighet ? "Er lagret. Skriv bare når den er byttet." : undefined}
              autoComplete="off"
              maxLength={500}
              value={values.hemmelighet}
              error={errors["hemmelighet"]}
              onChange={(hemmelighet) => set("hemmelighet", hemmelighet)}
            />
            <DateField
              name="hemmelighetTil"
              label={words.hemmelighetTil.label}
              help="Koordinatorene får beskjed før den går ut."
              optional
              value={values.hemmelighetTil}
              error={errors["hemmelighetTil"]}
              onChange={(hemmelighetTil) => set("hemmelighetTil", hemmelighetTil)}
            />
          </>
        )}
        <TextField {...line("scopes", 200)} help="Ord med mellomrom mellom. openid må være med." />
        <TextField
          {...line("acr", 300)}
          optional={values.slag !== "IDPORTEN"}
          help="Nivåene dere ber om, med mellomrom mellom. Svaret må si ett av dem."
        />
        <TextField
          {...line("fodselsnummer", 60)}
          optional
          help="For eksempel pid, nin eller socialno. Uten det kobler hver bruker kontoen sin på Min side."
        />
        {values.fodselsnummer !== "" && (
          <SelectField
            name="kilde"
            label={words.kilde.label}
            value={values.kilde}
            options={sources}
            onChange={(kilde) => set("kilde", kilde as Values["kilde"])}
          />
        )}
        <fieldset className={classes.group} id="koordinatorer">
          <legend>Hvem kan logge inn slik?</legend>
          {errors["koordinatorer"] && <p role="alert">{errors["koordinatorer"]}</p>}
          <Checkbox {...box("koordinatorer")} />
          <Checkbox {...box("ansatte")} />
          <Checkbox {...box("laerlinger")} />
        </fieldset>
        <fieldset className={classes.group}>
          <legend>Utlogging</legend>
          <Checkbox {...box("loggerUt")} />
          <Checkbox {...box("bakkanal")} />
        </fieldset>
        <Checkbox {...box("aktiv")} />
        {hasPassword && (
          <PresentPasswordField
            name="currentPassword"
            value={values.currentPassword}
            error={errors["currentPassword"]}
            onChange={(password) => set("currentPassword", password)}
          />
        )}
      </VersionedForm>
    </Card>
  );
}
