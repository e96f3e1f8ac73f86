import { RowList } from "@/blocks/RowList.tsx";
import { displayDate } from "@/lib/calendar.ts";
import type { Words } from "@/lib/conflict.ts";
import { dayOf, endOfDay, startOfDay, today } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import type { ApplicationRoundInput, ApplicationSettings, RoundKind } from "@/api/schemas.gen.ts";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettings } from "./useSettings.ts";

/** A round with its days as they are chosen. */
interface Row {
  id: string | null;
  aar: string;
  slag: RoundKind;
  /** `YYYY-MM-DD`; from its first moment, and to its last. */
  apner: string;
  frist: string;
}

interface Values {
  runder: Row[];
}

export const roundKinds: Record<RoundKind, string> = {
  LAERLING: "Lærlinger",
  LAEREKANDIDAT: "Lærekandidater",
};

const words: Words<Values> = {
  runder: {
    label: "Runder",
    text: (all) =>
      all
        .map(({ aar, slag, frist }) => `${roundKinds[slag]} ${aar}: ${displayDate(frist)}`)
        .join(" · ") || "Ingen",
  },
};

const ROUNDS_MAX = 40;

export const rowOf = ({ id, aar, slag, apner, frist }: ApplicationRoundInput): Row => ({
  id: id ?? null,
  aar: String(aar),
  slag,
  apner: dayOf(apner),
  frist: dayOf(frist),
});

/** A deadline is the end of its day in Norwegian time, on whichever side of summer time. */
export const roundOf = ({ id, aar, slag, apner, frist }: Row): ApplicationRoundInput => ({
  id,
  aar: Number(aar),
  slag,
  apner: startOfDay(apner),
  frist: endOfDay(frist),
});

export function roundsErrors({ runder }: Values): FormErrors {
  const errors: FormErrors = {};
  const known = new Set<string>();
  runder.forEach(({ aar, slag, apner, frist }, at) => {
    if (!/^20\d{2}$/.test(aar)) errors[`runder.${at}.aar`] = "Skriv året med fire siffer";
    else if (known.has(`${slag} ${aar}`))
      errors[`runder.${at}.aar`] =
        `Det er alt en runde for ${roundKinds[slag].toLowerCase()} i ${aar}`;
    known.add(`${slag} ${aar}`);
    if (apner === "") errors[`runder.${at}.apner`] = "Velg når skjemaet åpner";
    if (frist === "") errors[`runder.${at}.frist`] = "Velg fristen";
    else if (apner !== "" && frist < apner)
      errors[`runder.${at}.frist`] = "Fristen må være etter at skjemaet åpner";
  });
  return errors;
}

/** The ordinary dates of the coming winter: the office changes what is otherwise here. */
export function nextRow(runder: readonly Row[], now: string = today()): Row {
  const [year = "", month = ""] = now.split("-");
  const slag: RoundKind = runder.at(-1)?.slag === "LAERLING" ? "LAEREKANDIDAT" : "LAERLING";
  const day = slag === "LAERLING" ? "03-01" : "02-01";
  const aar = Number(year) + (month > "03" ? 1 : 0);
  return { id: null, aar: String(aar), slag, apner: `${aar}-01-10`, frist: `${aar}-${day}` };
}

/** `/k/soknader/innstillinger/runder`: from when to when applications are taken. */
export const RoundsPage = () => (
  <SettingsFrame subtitle="Når skjemaet er åpent, for hver sesong og hvert slag.">
    {(settings) => <Rounds stored={settings} />}
  </SettingsFrame>
);

function Rounds({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ runder }) => ({ runder: runder.map(rowOf) }),
    words,
    validate: roundsErrors,
    part: ({ runder }) => ({ runder: runder.map(roundOf) }),
  });
  const { form } = edit;
  return (
    <Card title="Runder og frister">
      <Stack>
        <Notice tone="info" icon="info">
          Fristen i Vigo er 1. februar for lærekandidater og 1. mars for lærlinger. Tidene er norsk
          tid, til og med kl. 23.59 den siste dagen.
        </Notice>
        <VersionedForm edit={edit}>
          <RowList
            label="Runder"
            rows={form.values.runder}
            titleOf={({ aar, slag }) => `${roundKinds[slag]} ${aar}`}
            addLabel="Legg til runde"
            canAdd={form.values.runder.length < ROUNDS_MAX}
            empty="Ingen runder. Uten en runde tar skjemaet ikke imot søknader."
            onAdd={() => form.set("runder", [...form.values.runder, nextRow(form.values.runder)])}
            onChange={(runder) => form.set("runder", runder)}
          >
            {({ aar, slag, apner, frist }, at, change) => (
              <>
                <TextField
                  name={`runder.${at}.aar`}
                  label="Søknadsår"
                  inputMode="numeric"
                  maxLength={4}
                  value={aar}
                  error={form.errors[`runder.${at}.aar`]}
                  onChange={(value) => change({ aar: value })}
                />
                <SelectField
                  name={`runder.${at}.slag`}
                  label="Hvem runden er for"
                  value={slag}
                  options={Object.entries(roundKinds).map(([value, label]) => ({ value, label }))}
                  onChange={(value) => change({ slag: value as RoundKind })}
                />
                <DateField
                  name={`runder.${at}.apner`}
                  label="Åpner"
                  value={apner}
                  error={form.errors[`runder.${at}.apner`]}
                  onChange={(value) => change({ apner: value })}
                />
                <DateField
                  name={`runder.${at}.frist`}
                  label="Frist"
                  help="Til og med denne dagen"
                  value={frist}
                  error={form.errors[`runder.${at}.frist`]}
                  onChange={(value) => change({ frist: value })}
                />
              </>
            )}
          </RowList>
        </VersionedForm>
      </Stack>
    </Card>
  );
}
