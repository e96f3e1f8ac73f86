import { textWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Stack } from "@/ui/Page.tsx";
import type { ApplicationSettings } from "@/api/schemas.gen.ts";
import classes from "../office/Office.module.css";
import { CopyButton } from "./CopyButton.tsx";
import { FrameCard } from "./FrameCard.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettings } from "./useSettings.ts";

interface Values {
  innledning: string;
}

const words: Words<Values> = {
  innledning: textWords("Innledning"),
};
const TEXT_MAX = 4000;

/** `/k/soknader/innstillinger`: the form, where it is, and what it says first. */
export const FormSettingsPage = () => (
  <SettingsFrame subtitle="Skjemaet som søkere fyller ut.">
    {(settings) => (
      <Stack>
        <Address lenke={settings.lenke} />
        <FrameCard stored={settings} />
        <Texts stored={settings} />
      </Stack>
    )}
  </SettingsFrame>
);

function Address({ lenke }: { lenke: string }) {
  return (
    <Card title="Lenke til skjemaet" icon="link">
      <div className={classes.stack}>
        <div className={classes.row}>
          <a href={lenke} target="_blank" rel="noreferrer" className={classes.text}>
            {lenke}
          </a>
          <CopyButton text={lenke} copied="Lenken er kopiert">
            Kopier lenken
          </CopyButton>
        </div>
        <p className={classes.muted}>
          Legg den på nettsiden deres som en vanlig lenke. Søkeren trenger ingen konto. Ledige
          plasser og medlemskap for bedrifter har egne sider:
        </p>
        <ul className={classes.addresses}>
          {[`${lenke}/plasser`, `${lenke}/medlem`].map((address) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer" className={classes.text}>
                {address}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Texts({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ innledning }) => ({ innledning }),
    words,
    part: ({ innledning }) => ({ innledning: innledning.trim() }),
  });
  const { form } = edit;
  return (
    <Card title="Tekster">
      <VersionedForm edit={edit}>
        <TextArea
          {...fieldOf(form, "innledning")}
          label="Innledning"
          help="Står øverst i skjemaet."
          rows={6}
          maxLength={TEXT_MAX}
          optional
        />
      </VersionedForm>
    </Card>
  );
}
