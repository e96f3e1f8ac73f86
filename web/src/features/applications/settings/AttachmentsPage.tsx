import type { ApplicationAskedFileInput, ApplicationSettings } from "@/api/schemas.gen.ts";
import { RowList } from "@/blocks/RowList.tsx";
import type { Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettings } from "./useSettings.ts";

interface Values {
  vedlegg: ApplicationAskedFileInput[];
}

const words: Words<Values> = {
  vedlegg: {
    label: "Vedlegg",
    text: (all) => all.map(({ navn }) => navn).join(" · ") || "Ingen",
  },
};

const KINDS_MAX = 10;
const NAME_MAX = 120;
const HELP_MAX = 1000;

export function attachmentsErrors({ vedlegg }: Values): FormErrors {
  return Object.fromEntries(
    vedlegg.flatMap(({ navn }, at) =>
      navn.trim() === "" ? [[`vedlegg.${at}.navn`, "Skriv hva vedlegget er"]] : [],
    ),
  ) as FormErrors;
}

/** `/k/soknader/innstillinger/vedlegg`: what an applicant attaches. */
export const AttachmentsPage = () => (
  <SettingsFrame subtitle="Det søkeren legger ved, som filer eller bilder tatt med telefonen.">
    {(settings) => <Attachments stored={settings} />}
  </SettingsFrame>
);

function Attachments({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ vedlegg }) => ({ vedlegg }),
    words,
    validate: attachmentsErrors,
    part: ({ vedlegg }) => ({ vedlegg }),
  });
  const { form } = edit;
  return (
    <Card title="Vedlegg">
      <VersionedForm edit={edit}>
        <RowList
          label="Vedlegg"
          rows={form.values.vedlegg}
          titleOf={({ navn }, at) => navn || `Vedlegg ${at + 1}`}
          addLabel="Legg til vedlegg"
          canAdd={form.values.vedlegg.length < KINDS_MAX}
          ordered
          empty="Dere ber ikke om bestemte vedlegg. Søkeren kan likevel legge ved filer."
          onAdd={() =>
            form.set("vedlegg", [
              ...form.values.vedlegg,
              { id: null, navn: "", hjelp: "", paakrevd: false },
            ])
          }
          onChange={(vedlegg) => form.set("vedlegg", vedlegg)}
        >
          {({ navn, hjelp, paakrevd }, at, change) => (
            <>
              <TextField
                name={`vedlegg.${at}.navn`}
                label="Navn"
                help="For eksempel Karakterutskrift vg2"
                maxLength={NAME_MAX}
                value={navn}
                error={form.errors[`vedlegg.${at}.navn`]}
                onChange={(value) => change({ navn: value })}
              />
              <TextField
                name={`vedlegg.${at}.hjelp`}
                label="Hjelpetekst"
                maxLength={HELP_MAX}
                optional
                value={hjelp}
                error={form.errors[`vedlegg.${at}.hjelp`]}
                onChange={(value) => change({ hjelp: value })}
              />
              <Checkbox
                label="Må legges ved"
                checked={paakrevd}
                onChange={(on) => change({ paakrevd: on })}
              />
            </>
          )}
        </RowList>
      </VersionedForm>
    </Card>
  );
}
