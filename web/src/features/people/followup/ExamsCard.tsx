import { useMe } from "@/api/queries.ts";
import type { ExamResult, FollowupView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./Followup.module.css";
import { saveExams } from "./queries.ts";
import { examResults, type ExamRow, examRows, examWords, toExams } from "./rows.ts";
import { RowsField } from "./RowsField.tsx";
import { useFollowupForm } from "./useFollowupForm.ts";

const EXAMS_MAX = 20;

const testField = (key: string) => `prove-${key}`;

const wrong = ({ rows }: { rows: ExamRow[] }): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ testDate, registrationDate }) => testDate && registrationDate > testDate)
      .map(({ key }) => [testField(key), "Prøven kan ikke være før oppmeldingen"]),
  );

const blank = (): ExamRow => ({
  key: crypto.randomUUID(),
  id: null,
  result: "IKKESATT",
  testDate: "",
  registrationDate: "",
  approvedDate: "",
});

/** The trade tests of the apprentice: registered, held, approved. */
export function ExamsCard({ id, stored }: { id: string; stored: FollowupView }) {
  const edit = useFollowupForm({
    id,
    stored,
    valuesOf: (it): { rows: ExamRow[] } => ({ rows: examRows(it) }),
    words: examWords,
    validate: wrong,
    save: (version, { rows }) => saveExams(id, version, toExams(rows)),
    done: "Fagprøvene er lagret",
  });
  const { form } = edit;
  const { rows } = form.values;
  const { tilganger } = useMe();
  return (
    <Card title="Fagprøve" icon="graduate">
      <VersionedForm edit={edit}>
        <RowsField
          rows={rows}
          max={EXAMS_MAX}
          empty={
            <EmptyState compact icon="graduate" title="Ingen fagprøve registrert">
              Meld opp lærlingen senest to måneder før læretiden er over.
            </EmptyState>
          }
          legend={({ testDate }, at) => (
            <>
              {rows.length > 1 ? `Forsøk ${at + 1}` : "Fagprøve"}
              {testDate && ` ${formatDate(testDate)}`}
            </>
          )}
          addLabel="Legg til fagprøve"
          removeLabel="Fjern prøven"
          blank={blank}
          canAdd={tilganger.includes("CREATE_APPRENTICE_TEST")}
          isLocked={(row) => row.id !== null && !tilganger.includes("EDIT_APPRENTICE_TEST")}
          onChange={(next) => form.set("rows", next)}
        >
          {(row, change) => (
            <ExamFields row={row} error={form.errors[testField(row.key)]} onChange={change} />
          )}
        </RowsField>
      </VersionedForm>
    </Card>
  );
}

interface ExamFieldsProps {
  row: ExamRow;
  /** What is wrong with the date of the test. */
  error: string | undefined;
  onChange: (part: Partial<ExamRow>) => void;
}

function ExamFields({ row, error, onChange }: ExamFieldsProps) {
  return (
    <>
      <SelectField
        label="Resultat"
        value={row.result}
        options={examResults}
        onChange={(result) => onChange({ result: result as ExamResult })}
      />
      <div className={classes.dates}>
        <DateField
          label="Meldt opp"
          optional
          value={row.registrationDate}
          onChange={(registrationDate) => onChange({ registrationDate })}
        />
        <DateField
          name={testField(row.key)}
          label="Prøvedato"
          optional
          value={row.testDate}
          error={error}
          onChange={(testDate) => onChange({ testDate })}
        />
        <DateField
          label="Godkjent"
          optional
          value={row.approvedDate}
          onChange={(approvedDate) => onChange({ approvedDate })}
        />
      </div>
    </>
  );
}
