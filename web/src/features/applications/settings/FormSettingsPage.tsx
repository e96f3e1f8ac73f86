import { textWords, type Words } from "@/lib/conflict.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { ApplicationSettings } from "../api.ts";
import classes from "../office/Office.module.css";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettings } from "./useSettings.ts";

interface Values {
  innledning: string;
  /** One address a line. */
  innebygdHos: string;
}

const words: Words<Values> = {
  innledning: textWords("Innledning"),
  innebygdHos: textWords("Nettsteder som kan vise skjemaet"),
};
const TEXT_MAX = 4000;

export const originsOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** An exact address over https, without a path and without stars. */
const ORIGIN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/** Why a list of sites cannot be kept; null when it can. */
export function originsError(text: string): string | null {
  const wrong = originsOf(text).find((line) => !ORIGIN.test(line));
  return wrong === undefined
    ? null
    : `${wrong} er ikke en adresse som https://www.kontoret.no, uten noe bak`;
}

/** `/k/soknader/innstillinger`: the form, where it is, and what it says first. */
export const FormSettingsPage = () => (
  <SettingsFrame subtitle="Skjemaet som søkere fyller ut.">
    {(settings) => (
      <Stack>
        <Address lenke={settings.lenke} />
        <Texts stored={settings} />
      </Stack>
    )}
  </SettingsFrame>
);

function Address({ lenke }: { lenke: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lenke);
      toast.positive("Lenken er kopiert");
    } catch {
      toast.negative("Nettleseren lot oss ikke kopiere. Marker lenken og kopier den.");
    }
  };
  return (
    <Card title="Lenke til skjemaet" icon="link">
      <div className={classes.row}>
        <a href={lenke} target="_blank" rel="noreferrer" className={classes.text}>
          {lenke}
        </a>
        <Button tone="secondary" thin icon="link" onClick={() => void copy()}>
          Kopier lenken
        </Button>
      </div>
      <p className={classes.muted}>
        Legg den på nettsiden deres som en vanlig lenke. Søkeren trenger ingen konto.
      </p>
    </Card>
  );
}

function Texts({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ innledning, innebygdHos }) => ({
      innledning,
      innebygdHos: innebygdHos.join("\n"),
    }),
    words,
    validate: ({ innebygdHos }): Record<string, string> => {
      const error = originsError(innebygdHos);
      return error === null ? {} : { innebygdHos: error };
    },
    part: ({ innledning, innebygdHos }) => ({
      innledning: innledning.trim(),
      innebygdHos: originsOf(innebygdHos),
    }),
  });
  const { form } = edit;
  return (
    <Card title="Tekster">
      <VersionedForm edit={edit}>
        <TextArea
          name="innledning"
          label="Innledning"
          help="Står øverst i skjemaet."
          rows={6}
          maxLength={TEXT_MAX}
          optional
          value={form.values.innledning}
          error={form.errors.innledning}
          onChange={(value) => form.set("innledning", value)}
        />
        <TextArea
          name="innebygdHos"
          label="Nettsteder som kan vise skjemaet i en ramme"
          help="Én adresse på hver linje, for eksempel https://www.kontoret.no. La stå tomt hvis dere bruker lenken."
          rows={3}
          optional
          value={form.values.innebygdHos}
          error={form.errors.innebygdHos}
          onChange={(value) => form.set("innebygdHos", value)}
        />
      </VersionedForm>
    </Card>
  );
}
