import type { Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import type { ApplicationSettings } from "@/api/schemas.gen.ts";
import classes from "../office/Office.module.css";
import { useSettings } from "./useSettings.ts";

interface Values {
  /** As it is written; empty where offers stand. */
  bortfall: string;
}

const DAYS_MAX = 60;

const words: Words<Values> = {
  bortfall: {
    label: "Dager før tilbud faller bort",
    text: (days) => (days === "" ? "Tilbud står til de trekkes" : `${days} dager`),
  },
};

export function lapseErrors({ bortfall }: Values): FormErrors {
  const days = Number(bortfall);
  return bortfall === "" || (/^\d+$/.test(bortfall) && days >= 1 && days <= DAYS_MAX)
    ? {}
    : { bortfall: `Skriv et tall fra 1 til ${DAYS_MAX}, eller la feltet stå tomt` };
}

/** Whether an offer that nobody answers ends by itself. */
export function LapseCard({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ bortfall }) => ({ bortfall: bortfall === null ? "" : String(bortfall) }),
    words,
    validate: lapseErrors,
    part: ({ bortfall }) => ({ bortfall: Number(bortfall) }),
  });
  const { form } = edit;
  return (
    <Card title="Svar på tilbud">
      <VersionedForm edit={edit}>
        <p className={classes.muted}>
          Søkeren blir minnet på tilbudet 7, 3 og 1 dager før svarfristen. Uten et tall her står
          tilbudet også etter fristen, til dere trekker det. Med et tall faller det bort når fristen
          er ute, og søkeren, bedriften og dere får beskjed.
        </p>
        <TextField
          name="bortfall"
          label="Dager søkeren har på å svare"
          help="Svarfristen for nye tilbud, når dere ikke velger en annen"
          inputMode="numeric"
          maxLength={2}
          optional
          value={form.values.bortfall}
          error={form.errors.bortfall}
          onChange={(value) => form.set("bortfall", value.trim())}
        />
      </VersionedForm>
    </Card>
  );
}
