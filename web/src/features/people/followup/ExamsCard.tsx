import { useQueryClient } from "@tanstack/react-query";
import type { ExamResult, FollowupView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Followup.module.css";
import { followupQuery, saveExams } from "./queries.ts";
import { examResults, type ExamRow, examRows, examWords, toExams } from "./rows.ts";

const EXAMS_MAX = 20;

const valuesOf = (stored: FollowupView) => ({ rows: examRows(stored) });

const testField = (key: string) => `prove-${key}`;

/** The trade tests of the apprentice: registered, held, approved. */
export function ExamsCard({ id, stored }: { id: string; stored: FollowupView }) {
  const queryClient = useQueryClient();
  const edit = useVersionedForm<FollowupView, { rows: ExamRow[] }>({
    stored,
    valuesOf,
    words: examWords,
    validate: ({ rows }): Record<string, string> =>
      Object.fromEntries(
        rows
          .filter(({ testDate, registrationDate }) => testDate && registrationDate > testDate)
          .map(({ key }) => [testField(key), "Prøven kan ikke være før oppmeldingen"]),
      ),
    save: (version, { rows }) => saveExams(id, version, toExams(rows)),
    onSaved: (saved) => {
      queryClient.setQueryData(followupQuery(id).queryKey, saved);
      toast.positive("Fagprøvene er lagret");
    },
  });
  const { form } = edit;
  const { rows } = form.values;
  const change = (key: string, part: Partial<ExamRow>) =>
    form.set(
      "rows",
      rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
    );
  const add = () =>
    form.set("rows", [
      ...rows,
      {
        key: crypto.randomUUID(),
        id: null,
        result: "IKKESATT",
        testDate: "",
        registrationDate: "",
        approvedDate: "",
      },
    ]);
  return (
    <Card title="Fagprøve" icon="graduate">
      <VersionedForm edit={edit}>
        {rows.length === 0 && (
          <EmptyState compact icon="graduate" title="Ingen fagprøve registrert">
            Meld opp lærlingen senest to måneder før læretiden er over.
          </EmptyState>
        )}
        {rows.map((row, at) => (
          <fieldset key={row.key} className={classes.row}>
            <legend className={classes.legend}>
              {rows.length > 1 ? `Forsøk ${at + 1}` : "Fagprøve"}
              {row.testDate && ` ${formatDate(row.testDate)}`}
            </legend>
            <SelectField
              label="Resultat"
              value={row.result}
              options={examResults}
              onChange={(result) => change(row.key, { result: result as ExamResult })}
            />
            <div className={classes.dates}>
              <DateField
                label="Meldt opp"
                optional
                value={row.registrationDate}
                onChange={(registrationDate) => change(row.key, { registrationDate })}
              />
              <DateField
                name={testField(row.key)}
                label="Prøvedato"
                optional
                value={row.testDate}
                error={form.errors[testField(row.key)]}
                onChange={(testDate) => change(row.key, { testDate })}
              />
              <DateField
                label="Godkjent"
                optional
                value={row.approvedDate}
                onChange={(approvedDate) => change(row.key, { approvedDate })}
              />
            </div>
            <div>
              <Button
                tone="quiet"
                thin
                icon="delete"
                onClick={() =>
                  form.set(
                    "rows",
                    rows.filter(({ key }) => key !== row.key),
                  )
                }
              >
                Fjern prøven
              </Button>
            </div>
          </fieldset>
        ))}
        {rows.length < EXAMS_MAX && (
          <div>
            <Button tone="secondary" icon="add" onClick={add}>
              Legg til fagprøve
            </Button>
          </div>
        )}
      </VersionedForm>
    </Card>
  );
}
