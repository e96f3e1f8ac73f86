import { type Words, yesWords } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Link } from "@/ui/Link.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import type { ApplicationSettings } from "@/api/schemas.gen.ts";
import classes from "../office/Office.module.css";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettings } from "./useSettings.ts";

interface Values {
  /** As it is written; empty where offers stand. */
  bortfall: string;
  sms: boolean;
}

const DAYS_MAX = 60;

const words: Words<Values> = {
  bortfall: {
    label: "Dager søkeren har på å svare",
    text: (days) => (days === "" ? "Tilbud står til de trekkes" : `${days} dager`),
  },
  sms: yesWords("SMS til søkerne"),
};

export function noticesErrors({ bortfall }: Pick<Values, "bortfall">): FormErrors {
  const days = Number(bortfall);
  return bortfall === "" || (/^\d+$/.test(bortfall) && days >= 1 && days <= DAYS_MAX)
    ? {}
    : { bortfall: `Skriv et tall fra 1 til ${DAYS_MAX}, eller la feltet stå tomt` };
}

/** Our own: `/k/soknader/innstillinger/beskjeder`, when offers end and what applicants are told by. */
export const NoticesPage = () => (
  <SettingsFrame subtitle="Hvor lenge tilbud står, og hvordan søkerne får beskjed.">
    {(settings) => <Notices stored={settings} />}
  </SettingsFrame>
);

function Notices({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ bortfall, sms }) => ({ bortfall: bortfall === null ? "" : String(bortfall), sms }),
    words,
    validate: noticesErrors,
    part: ({ bortfall, sms }) => ({ bortfall: Number(bortfall), sms }),
  });
  const { form } = edit;
  return (
    <Card title="Tilbud og beskjeder">
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
        <p className={classes.muted}>
          Søkerne får e-post når det skjer noe. Brevene skriver dere om under{" "}
          <Link to="/k/systemvalg/automatiskemeldingerliste">Automatiske meldinger</Link>. En SMS
          sier bare hva det gjelder, med lenken til søknaden. Den går til norske mobilnumre, og
          regnes med i kontorets SMS.
        </p>
        <Checkbox
          label="Send SMS også"
          checked={form.values.sms}
          onChange={(on) => form.set("sms", on)}
        />
      </VersionedForm>
    </Card>
  );
}
