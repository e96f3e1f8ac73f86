import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type {
  MeasureChoice,
  MeasureId,
  YearlyAsked,
  YearlyQuestion,
  YearlyQuestionKind,
  YearlyTemplate,
} from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { useNavigate } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField, TextArea } from "@/ui/form/Field.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import classes from "../Reports.module.css";
import { saveTemplate, templateQuery } from "../queries.ts";
import { Overtaken, useMine } from "../useMine.tsx";

const KINDS: { value: YearlyQuestionKind; label: string }[] = [
  { value: "TEKST", label: "Tekst" },
  { value: "TALL", label: "Tall" },
  { value: "JANEI", label: "Ja eller nei" },
  { value: "NOKKELTALL", label: "Nøkkeltall" },
];
const ASKED: { value: YearlyAsked; label: string }[] = [
  { value: "BEDRIFT", label: "Bedriftene" },
  { value: "KONTOR", label: "Kontoret" },
  { value: "BEGGE", label: "Begge" },
];

/** `/k/systemvalg/rapporter/arlig/mal`: what is asked from the next year on. */
export function TemplatePage() {
  const { data, error, refetch } = useQuery(templateQuery);
  if (!data) {
    return (
      <Page title="Spørsmål til årlig rapportering">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Henter spørsmålene">
            <SkeletonLines lines={8} />
          </Loading>
        )}
      </Page>
    );
  }
  return <Template template={data} />;
}

/** A question of which nothing is written. */
const blank = (): YearlyQuestion => ({
  id: crypto.randomUUID(),
  tekst: "",
  slag: "TEKST",
  til: "BEDRIFT",
});

function Template({ template }: { template: YearlyTemplate }) {
  const go = useNavigate();
  const mine = useMine(template.sporsmal, template.version);
  const { value: questions, change: setQuestions } = mine;
  const write = useWrite({
    send: () => saveTemplate({ version: mine.version, sporsmal: questions }),
    done: "Spørsmålene er lagret",
    onDone: ({ version }) => {
      mine.keep(version);
      void changed("AARSRAPPORTER", "mal");
      void go({ to: "/k/systemvalg/rapporter/arlig" });
    },
  });
  useUnsavedGuard(mine.isChanged && !write.isRunning);
  const put = (at: number, next: YearlyQuestion) =>
    setQuestions(questions.map((one, place) => (place === at ? next : one)));
  const save = () => {
    if (questions.every(({ tekst }) => tekst.trim() !== "")) void write.run();
    else toast.negative("Skriv alle spørsmålene, eller fjern dem som er tomme");
  };
  return (
    <Page title="Spørsmål til årlig rapportering" width="form">
      <PageHeader
        title="Spørsmål til årlig rapportering"
        subtitle="Gjelder fra neste år dere begynner på. År som er begynt, beholder sine."
      />
      <Stack>
        {mine.isOvertaken && (
          <Overtaken onTheirs={mine.leave} onMine={() => mine.keep(template.version)} />
        )}
        {questions.map((question, at) => (
          <Card key={question.id} title={`Spørsmål ${at + 1}`}>
            <Question
              question={question}
              figures={template.nokkeltall}
              onChange={(next) => put(at, next)}
              onDelete={() => setQuestions(questions.filter((one) => one.id !== question.id))}
            />
          </Card>
        ))}
        <div className={classes.actions}>
          <Button tone="secondary" icon="add" onClick={() => setQuestions([...questions, blank()])}>
            Legg til spørsmål
          </Button>
          <Button loading={write.isRunning} loadingLabel="Lagrer" onClick={save}>
            Lagre spørsmål
          </Button>
        </div>
      </Stack>
    </Page>
  );
}

function Question({
  question,
  figures,
  onChange,
  onDelete,
}: {
  question: YearlyQuestion;
  figures: readonly MeasureChoice[];
  onChange: (next: YearlyQuestion) => void;
  onDelete: () => void;
}) {
  const { id, tekst, slag, til, tall } = question;
  const kind = (value: string) => {
    const { tall: _before, ...rest } = question;
    const next = value as YearlyQuestionKind;
    onChange({ ...rest, slag: next, ...(next === "NOKKELTALL" ? { tall: "lopende" } : {}) });
  };
  return (
    <div className={classes.stack}>
      <TextArea
        name={`tekst-${id}`}
        label="Spørsmål"
        rows={2}
        maxLength={500}
        value={tekst}
        onChange={(value) => onChange({ ...question, tekst: value })}
      />
      <div className={classes.fields}>
        <SelectField
          name={`slag-${id}`}
          label="Svares med"
          value={slag}
          options={KINDS}
          onChange={kind}
        />
        <SelectField
          name={`til-${id}`}
          label="Stilles til"
          value={til}
          options={ASKED}
          onChange={(value) => onChange({ ...question, til: value as YearlyAsked })}
        />
        {slag === "NOKKELTALL" && (
          <SelectField
            name={`tall-${id}`}
            label="Nøkkeltall"
            value={tall ?? "lopende"}
            options={figures.map(({ id: value, navn }) => ({ value, label: navn }))}
            onChange={(value) => onChange({ ...question, tall: value as MeasureId })}
          />
        )}
      </div>
      {slag === "NOKKELTALL" && (
        <p className={classes.quiet}>
          {figures.find(({ id: known }) => known === (tall ?? "lopende"))?.definisjon}
        </p>
      )}
      <div className={classes.actions}>
        <Button tone="grave" icon="delete" onClick={onDelete}>
          Fjern spørsmålet
        </Button>
      </div>
    </div>
  );
}
