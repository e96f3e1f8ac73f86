import type { ProgressionSetting } from "@/api/schemas.gen.ts";
import { changed } from "@/api/changes.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LineChart } from "@/ui/chart/LineChart.tsx";
import { LineHandles } from "@/ui/chart/LineHandles.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { checkLine, lineValues, type LineValues, lineWords, writtenLine } from "./form.ts";
import {
  drawnLine,
  evenLine,
  MONTHS_FIRST,
  MONTHS_MAX,
  monthTicks,
  movedMonth,
  resizedLine,
} from "./line.ts";
import classes from "./progression.module.css";

const LENGTHS = [6, 12, 18, 24, 30, 36, 42, 48, 54, MONTHS_MAX];

export interface LineFormProps {
  /** The line of its own; without months it has none. */
  setting: ProgressionSetting;
  /** The line that holds as long as it has none of its own, and what is said of it. */
  otherwise: readonly number[];
  otherwiseText: string;
  save: (version: number, values: LineValues) => Promise<ProgressionSetting>;
}

/** A recommended line to drag and to write, month by month. */
export function LineForm({ setting, otherwise, otherwiseText, save }: LineFormProps) {
  const edit = useVersionedForm<ProgressionSetting, LineValues>({
    stored: setting,
    valuesOf: lineValues,
    words: lineWords,
    validate: checkLine,
    save,
    onSaved: async () => {
      await changed("ANBEFALTPROGRESJON");
      toast.positive("Anbefalt progresjon er lagret");
    },
  });
  return (
    <VersionedForm edit={edit}>
      {edit.form.values.maaneder.length > 0 ? (
        <Editor form={edit.form} />
      ) : (
        <NoLine form={edit.form} otherwise={otherwise} text={otherwiseText} />
      )}
    </VersionedForm>
  );
}

const setLine = (form: FormState<LineValues>, line: readonly number[]) =>
  form.set("maaneder", line.map(String));

function NoLine({
  form,
  otherwise,
  text,
}: {
  form: FormState<LineValues>;
  otherwise: readonly number[];
  text: string;
}) {
  const months = otherwise.length > 1 ? otherwise.length : MONTHS_FIRST;
  return (
    <Card>
      <EmptyState
        compact
        icon="activity"
        title="Ingen egen progresjon"
        action={
          <Button icon="add" onClick={() => setLine(form, resizedLine(otherwise, months))}>
            Lag egen progresjon
          </Button>
        }
      >
        {text}
      </EmptyState>
      <ShownLine line={resizedLine(otherwise, months)} />
    </Card>
  );
}

/** A line to look at. */
export function ShownLine({ line }: { line: readonly number[] }) {
  return (
    <LineChart
      title="Anbefalt progresjon"
      description={spoken(line)}
      xMax={line.length}
      ticks={monthTicks(line.length)}
      lines={[{ label: "Anbefalt", look: "recommended", points: drawnLine(line) }]}
    />
  );
}

/** The months that are named below a chart, in words. */
const spoken = (line: readonly number[]): string =>
  monthTicks(line.length)
    .filter(({ x }) => x > 0)
    .map(({ x }) => `Etter ${x} måneder ${line[x - 1] ?? 100} prosent`)
    .join(", ");

function Editor({ form }: { form: FormState<LineValues> }) {
  const line = writtenLine(form.values);
  const lengths = LENGTHS.includes(line.length)
    ? LENGTHS
    : [...LENGTHS, line.length].toSorted((a, b) => a - b);
  return (
    <>
      <Card title="Dra i linjen">
        <div className={classes.stack}>
          <p className={classes.intro}>
            Dra punktene opp eller ned, eller bruk piltastene: opp og ned endrer måneden, høyre og
            venstre går til neste. Linjen synker aldri, og i den siste måneden er alle målene med.
          </p>
          <LineChart
            title="Anbefalt progresjon"
            description={spoken(line)}
            xMax={line.length}
            ticks={monthTicks(line.length)}
            height={300}
            lines={[{ label: "Anbefalt", look: "recommended", points: drawnLine(line) }]}
          >
            {(scale) => (
              <LineHandles
                scale={scale}
                values={line}
                nameOf={(at) => `Måned ${at + 1}`}
                onMove={(at, share) => setLine(form, movedMonth(line, at, share))}
              />
            )}
          </LineChart>
          <div className={classes.tools}>
            <SelectField
              label="Antall måneder"
              value={String(line.length)}
              options={lengths.map((months) => ({ value: String(months), label: String(months) }))}
              onChange={(months) => setLine(form, resizedLine(line, Number(months)))}
            />
            <Button tone="secondary" onClick={() => setLine(form, evenLine(line.length))}>
              Fordel jevnt
            </Button>
            <Button tone="quiet" icon="delete" onClick={() => setLine(form, [])}>
              Fjern progresjonen
            </Button>
          </div>
        </div>
      </Card>
      <Months form={form} />
    </>
  );
}

function Months({ form: { values, errors, set } }: { form: FormState<LineValues> }) {
  const write = (at: number, text: string) =>
    set(
      "maaneder",
      values.maaneder.map((now, month) => (month === at ? text : now)),
    );
  return (
    <Card title="Måned for måned">
      <p className={classes.lead}>Prosent av målene som bør være godkjent når måneden er over.</p>
      <fieldset className={classes.months}>
        <legend className="sv-hidden">Prosent av målene, måned for måned</legend>
        {values.maaneder.map((text, at) => (
          <TextField
            // A month is its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            name={`maaneder.${at}`}
            label={`Måned ${at + 1}`}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={text}
            error={errors[`maaneder.${at}`]}
            suffix="%"
            onChange={(next) => write(at, next)}
          />
        ))}
      </fieldset>
    </Card>
  );
}
