import { RowList } from "@/blocks/RowList.tsx";
import type { Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { PickerField } from "@/ui/form/PickerField.tsx";
import type { ApplicationQuestionInput, ApplicationSettings } from "@/api/schemas.gen.ts";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettings } from "./useSettings.ts";

/** A question as it stands in its fields; what the server said of it goes when it is written anew. */
type SettingsQuestion = ApplicationQuestionInput & { advarsel: string | null };

interface Values {
  sporsmal: SettingsQuestion[];
}

export const questionKinds: Record<SettingsQuestion["slag"], string> = {
  TEKST: "Kort tekst",
  LANG_TEKST: "Lang tekst",
  JA_NEI: "Ja eller nei",
  VALG: "Ett av flere valg",
  FLERVALG: "Flere valg",
  TALL: "Tall",
  DATO: "Dato",
};

const words: Words<Values> = {
  sporsmal: {
    label: "Spørsmål",
    text: (all) => all.map(({ tekst }) => tekst).join(" · ") || "Ingen",
    key: (all) => all.map((question) => ({ ...question, advarsel: null })),
  },
};

const QUESTIONS_MAX = 40;
const TEXT_MAX = 300;
const CHOICES_MIN = 2;

const hasChoices = ({ slag }: Pick<SettingsQuestion, "slag">): boolean =>
  slag === "VALG" || slag === "FLERVALG";

const blank: SettingsQuestion = {
  id: null,
  tekst: "",
  hjelp: "",
  slag: "TEKST",
  valg: [],
  paakrevd: false,
  fag: [],
  advarsel: null,
};

/** What is wrong with the questions, by the field of each. */
export function questionsErrors({ sporsmal }: Values): FormErrors {
  const errors: FormErrors = {};
  sporsmal.forEach((question, at) => {
    if (question.tekst.trim() === "") errors[`sporsmal.${at}.tekst`] = "Skriv spørsmålet";
    if (hasChoices(question) && question.valg.filter((one) => one.trim()).length < CHOICES_MIN)
      errors[`sporsmal.${at}.valg`] = "Skriv minst to valg, ett på hver linje";
  });
  return errors;
}

/** `/k/soknader/innstillinger/sporsmal`: what the office asks beside what everybody is asked. */
export const QuestionsPage = () => (
  <SettingsFrame subtitle="Egne spørsmål til søkeren, til alle eller til dem som ønsker et lærefag.">
    {(settings) => <Questions stored={settings} />}
  </SettingsFrame>
);

function Questions({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ sporsmal }) => ({ sporsmal }),
    words,
    validate: questionsErrors,
    part: ({ sporsmal }) => ({
      sporsmal: sporsmal.map(({ advarsel: _said, ...question }) => ({
        ...question,
        valg: hasChoices(question) ? question.valg.map((one) => one.trim()).filter(Boolean) : [],
      })),
    }),
  });
  const { form } = edit;
  return (
    <Card title="Spørsmål">
      <Stack>
        <Notice tone="info" icon="info" title="Dette kan dere ikke spørre om">
          Graviditet og familieplaner, religion og livssyn, etnisitet, seksuell orientering,
          politikk og fagforening, funksjonsnedsettelse, helse, sakkyndig vurdering eller IOP.
          Språkferdigheter som jobben krever, kan dere spørre om.
        </Notice>
        <VersionedForm edit={edit}>
          <RowList
            label="Spørsmål"
            rows={form.values.sporsmal}
            titleOf={({ tekst }, at) => tekst || `Spørsmål ${at + 1}`}
            addLabel="Legg til spørsmål"
            canAdd={form.values.sporsmal.length < QUESTIONS_MAX}
            ordered
            empty="Ingen egne spørsmål."
            onAdd={() => form.set("sporsmal", [...form.values.sporsmal, blank])}
            onChange={(sporsmal) => form.set("sporsmal", sporsmal)}
          >
            {(question, at, change) => (
              <QuestionFields
                question={question}
                at={at}
                errors={form.errors}
                fag={stored.fag}
                change={change}
              />
            )}
          </RowList>
        </VersionedForm>
      </Stack>
    </Card>
  );
}

function QuestionFields({
  question,
  at,
  errors,
  fag,
  change,
}: {
  question: SettingsQuestion;
  at: number;
  errors: FormErrors;
  fag: ApplicationSettings["fag"];
  change: (part: Partial<SettingsQuestion>) => void;
}) {
  const name = (field: string) => `sporsmal.${at}.${field}`;
  const trades = fag.filter(({ id }) => question.fag.includes(id));
  return (
    <>
      <TextField
        name={name("tekst")}
        label="Spørsmål"
        maxLength={TEXT_MAX}
        value={question.tekst}
        error={errors[name("tekst")]}
        onChange={(tekst) => change({ tekst, advarsel: null })}
      />
      {question.advarsel && (
        <Notice tone="warning" icon="warning" title="Kan dette spørres om?">
          {question.advarsel}
        </Notice>
      )}
      <TextField
        name={name("hjelp")}
        label="Hjelpetekst"
        maxLength={TEXT_MAX}
        optional
        value={question.hjelp}
        error={errors[name("hjelp")]}
        onChange={(hjelp) => change({ hjelp })}
      />
      <SelectField
        name={name("slag")}
        label="Slag"
        value={question.slag}
        options={Object.entries(questionKinds).map(([value, label]) => ({ value, label }))}
        onChange={(slag) => change({ slag: slag as SettingsQuestion["slag"] })}
      />
      {hasChoices(question) && (
        <TextArea
          name={name("valg")}
          label="Valg"
          help="Ett på hver linje"
          rows={4}
          value={question.valg.join("\n")}
          error={errors[name("valg")]}
          onChange={(text) => change({ valg: text.split("\n") })}
        />
      )}
      <PickerField
        name={name("fag")}
        label="Bare for dem som ønsker"
        help="La stå tomt for alle"
        searchLabel="Søk etter lærefag"
        icon="book"
        chips
        optional
        value={trades}
        load={async (q) =>
          fag.filter(({ navn }) => navn.toLocaleLowerCase("nb").includes(q.toLocaleLowerCase("nb")))
        }
        onChange={(picked) => change({ fag: picked.map(({ id }) => id) })}
      />
      <Checkbox
        label="Må besvares"
        checked={question.paakrevd}
        onChange={(paakrevd) => change({ paakrevd })}
      />
    </>
  );
}
