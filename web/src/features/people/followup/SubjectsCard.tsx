import { useQueryClient } from "@tanstack/react-query";
import type { FollowupView } from "@/api/schemas.gen.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Followup.module.css";
import { followupQuery, saveSubjects } from "./queries.ts";
import { type SubjectRow, subjectRows, subjectStatus, subjectWords, toSubjects } from "./rows.ts";

const SUBJECTS_MAX = 50;
const SUBJECT_CHARS_MAX = 200;

const valuesOf = (stored: FollowupView) => ({ rows: subjectRows(stored) });

const fagField = (key: string) => `fag-${key}`;

/** The subjects of the school that the apprentice has not passed. */
export function SubjectsCard({ id, stored }: { id: string; stored: FollowupView }) {
  const queryClient = useQueryClient();
  const edit = useVersionedForm<FollowupView, { rows: SubjectRow[] }>({
    stored,
    valuesOf,
    words: subjectWords,
    validate: ({ rows }): Record<string, string> =>
      Object.fromEntries(
        rows
          .filter(({ fag }) => fag.trim() === "")
          .map(({ key }) => [fagField(key), "Feltet må fylles ut"]),
      ),
    save: (version, { rows }) => saveSubjects(id, version, toSubjects(rows)),
    onSaved: (saved) => {
      queryClient.setQueryData(followupQuery(id).queryKey, saved);
      toast.positive("Manglende fag er lagret");
    },
  });
  const { form } = edit;
  const { rows } = form.values;
  const change = (key: string, part: Partial<SubjectRow>) =>
    form.set(
      "rows",
      rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
    );
  const add = () =>
    form.set("rows", [
      ...rows,
      { key: crypto.randomUUID(), id: null, fag: "", deadline: "", approved: "" },
    ]);
  return (
    <Card title="Manglende fag" icon="book">
      <VersionedForm edit={edit}>
        {rows.length === 0 && (
          <EmptyState compact icon="approve" title="Ingen manglende fag">
            Fag fra skolen som må bestås før fagprøven, føres opp her.
          </EmptyState>
        )}
        {rows.map((row, at) => (
          <fieldset key={row.key} className={classes.row}>
            <legend className={classes.legend}>
              {row.fag.trim() || `Fag ${at + 1}`}
              <Badge
                tone={row.approved ? "positive" : "warning"}
                icon={row.approved ? "approve" : "waiting"}
              >
                {subjectStatus(row.approved)}
              </Badge>
            </legend>
            <TextField
              name={fagField(row.key)}
              label="Fag"
              value={row.fag}
              error={form.errors[fagField(row.key)]}
              maxLength={SUBJECT_CHARS_MAX}
              onChange={(fag) => change(row.key, { fag })}
            />
            <div className={classes.dates}>
              <DateField
                label="Frist"
                optional
                value={row.deadline}
                onChange={(deadline) => change(row.key, { deadline })}
              />
              <DateField
                label="Gjennomført"
                optional
                value={row.approved}
                onChange={(approved) => change(row.key, { approved })}
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
                Fjern faget
              </Button>
            </div>
          </fieldset>
        ))}
        {rows.length < SUBJECTS_MAX && (
          <div>
            <Button tone="secondary" icon="add" onClick={add}>
              Legg til fag
            </Button>
          </div>
        )}
      </VersionedForm>
    </Card>
  );
}
