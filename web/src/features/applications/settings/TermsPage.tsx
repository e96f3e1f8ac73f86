import { textWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import type { ApplicationSettings } from "@/api/schemas.gen.ts";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettings } from "./useSettings.ts";

interface Values {
  vilkar: string;
}

const words: Words<Values> = { vilkar: textWords("Vilkår") };
const TEXT_MAX = 20_000;

/** `/k/soknader/innstillinger/vilkar`: what an applicant says yes to. */
export const TermsPage = () => (
  <SettingsFrame subtitle="Det søkeren godtar før søknaden sendes.">
    {(settings) => <Terms stored={settings} />}
  </SettingsFrame>
);

function Terms({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ vilkar }) => ({ vilkar }),
    words,
    validate: ({ vilkar }): Record<string, string> =>
      vilkar.trim() === "" ? { vilkar: "Skriv vilkårene" } : {},
    part: ({ vilkar }) => ({ vilkar: vilkar.trim() }),
  });
  const { form } = edit;
  return (
    <Card title="Vilkår">
      <VersionedForm edit={edit}>
        <TextArea
          name="vilkar"
          label="Vilkår"
          help="Hva opplysningene brukes til, hvem som ser dem, hvor lenge de lagres, og hvordan søkeren trekker søknaden."
          rows={16}
          maxLength={TEXT_MAX}
          value={form.values.vilkar}
          error={form.errors.vilkar}
          onChange={(vilkar) => form.set("vilkar", vilkar)}
        />
      </VersionedForm>
    </Card>
  );
}
