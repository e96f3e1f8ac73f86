import type { FollowupView } from "@/api/schemas.gen.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./Followup.module.css";
import { saveSubjects } from "./queries.ts";
import { type SubjectRow, subjectRows, subjectStatus, subjectWords, toSubjects } from "./rows.ts";
import { RowsField } from "./RowsField.tsx";
import { useFollowupForm } from "./useFollowupForm.ts";

const SUBJECTS_MAX = 50;
const SUBJECT_CHARS_MAX = 200;

const fagField = (key: string) => `fag-${key}`;

const wrong = ({ rows }: { rows: SubjectRow[] }): Record<string, string> =>
  Object.fromEntries(
    rows.filter(({ fag }) => fag.trim() === "").map(({ key }) => [fagField(key), "Skriv faget"]),
  );

const blank = (): SubjectRow => ({
  key: crypto.randomUUID(),
  id: null,
  fag: "",
  deadline: "",
  approved: "",
});

/** The subjects of the school that the apprentice has not passed. */
export function SubjectsCard({ id, stored }: { id: string; stored: FollowupView }) {
  const edit = useFollowupForm({
    id,
    stored,
    valuesOf: (it): { rows: SubjectRow[] } => ({ rows: subjectRows(it) }),
    words: subjectWords,
    validate: wrong,
    save: (version, { rows }) => saveSubjects(id, version, toSubjects(rows)),
    done: "Manglende fag er lagret",
  });
  const { form } = edit;
  return (
    <Card title="Manglende fag" icon="book">
      <VersionedForm edit={edit}>
        <RowsField
          rows={form.values.rows}
          max={SUBJECTS_MAX}
          empty={
            <EmptyState compact icon="approve" title="Ingen manglende fag">
              Fag fra skolen som må bestås før fagprøven, føres opp her.
            </EmptyState>
          }
          legend={({ fag, approved }, at) => (
            <>
              {fag.trim() || `Fag ${at + 1}`}
              <Badge
                tone={approved ? "positive" : "warning"}
                icon={approved ? "approve" : "waiting"}
              >
                {subjectStatus(approved)}
              </Badge>
            </>
          )}
          addLabel="Legg til fag"
          removeLabel="Fjern faget"
          blank={blank}
          onChange={(rows) => form.set("rows", rows)}
        >
          {(row, change) => (
            <SubjectFields row={row} error={form.errors[fagField(row.key)]} onChange={change} />
          )}
        </RowsField>
      </VersionedForm>
    </Card>
  );
}

interface SubjectFieldsProps {
  row: SubjectRow;
  /** What is wrong with the name. */
  error: string | undefined;
  onChange: (part: Partial<SubjectRow>) => void;
}

function SubjectFields({ row, error, onChange }: SubjectFieldsProps) {
  return (
    <>
      <TextField
        name={fagField(row.key)}
        label="Fag"
        value={row.fag}
        error={error}
        maxLength={SUBJECT_CHARS_MAX}
        onChange={(fag) => onChange({ fag })}
      />
      <div className={classes.dates}>
        <DateField
          label="Frist"
          optional
          value={row.deadline}
          onChange={(deadline) => onChange({ deadline })}
        />
        <DateField
          label="Gjennomført"
          optional
          value={row.approved}
          onChange={(approved) => onChange({ approved })}
        />
      </div>
    </>
  );
}
