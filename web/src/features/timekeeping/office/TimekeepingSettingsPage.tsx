import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { timekeeping_settings_update } from "@/api/operations.gen.ts";
import type { TimekeepingSettings } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { settingsQuery } from "../queries.ts";

const TITLE = "Timeføring";
const MINUTES_IN_HOUR = 60;

interface Values {
  enabled: boolean;
  /** Hours, as they are written. */
  weekMinutes: string;
}

const valuesOf = ({ enabled, weekMinutes }: TimekeepingSettings): Values => ({
  enabled,
  weekMinutes: String(weekMinutes / MINUTES_IN_HOUR).replace(".", ","),
});

const words: Words<Values> = {
  enabled: { label: "Timeføring", text: (on) => (on ? "På" : "Av") },
  weekMinutes: { label: "Timer i uka", text: (hours) => `${hours} timer` },
};

const minutesOf = (hours: string): number =>
  Math.round(Number(hours.trim().replace(",", ".")) * MINUTES_IN_HOUR);

function validate({ weekMinutes }: Values): FormErrors {
  const isHours = /^\d{2}([.,]\d{1,2})?$/.test(weekMinutes.trim());
  return isHours ? {} : { weekMinutes: "Skriv timer fra 10 til 60, for eksempel 37,5" };
}

/** `/k/systemvalg/timeforing`: whether hours take the place of documentation. */
export function TimekeepingSettingsPage() {
  const query = useQuery(settingsQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Lærlingene fører timer uke for uke, og får dem godkjent."
      />
      <Fetched query={query} label="Henter innstillingene" shape={<SkeletonLines lines={4} />}>
        {(stored) => <Settings stored={stored} />}
      </Fetched>
    </Page>
  );
}

function Settings({ stored }: { stored: TimekeepingSettings }) {
  const edit = useVersionedForm<TimekeepingSettings, Values>({
    stored,
    valuesOf,
    words,
    validate,
    save: (version, { enabled, weekMinutes }) =>
      call(timekeeping_settings_update, {
        body: { version, enabled, weekMinutes: minutesOf(weekMinutes) },
      }),
    onSaved: async () => {
      await Promise.all([changed("TIMEINNSTILLINGER"), changed("ORG")]);
      toast.positive("Innstillingene er lagret");
    },
  });
  const { form } = edit;
  return (
    <Card title="Innstillinger">
      <VersionedForm edit={edit}>
        <p>
          Når timeføring er på, fører lærlingene timer i stedet for å skrive dokumentasjon. Det som
          er skrevet fra før, blir ikke borte.
        </p>
        <Checkbox
          label="Lærlingene fører timer"
          checked={form.values.enabled}
          onChange={(enabled) => form.set("enabled", enabled)}
        />
        <TextField
          {...fieldOf(form, "weekMinutes")}
          label="Timer i uka i full stilling"
          help="Avtalt tid regnes av stillingsprosent, helligdager og fravær."
          inputMode="decimal"
          autoComplete="off"
          suffix="timer"
        />
      </VersionedForm>
    </Card>
  );
}
