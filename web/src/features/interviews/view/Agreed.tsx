import { toldAddress } from "@/lib/address.ts";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { InterviewActionCreate } from "@/api/fields.gen.ts";
import {
  interview_action_create,
  interview_action_delete,
  interview_action_done,
} from "@/api/operations.gen.ts";
import type { InterviewAction, InterviewView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "../Interviews.module.css";
import { useInterviewStep } from "./useInterviewStep.ts";

/** What was agreed: who does what until when, and whether it is done. */
export function Agreed({ interview }: { interview: InterviewView }) {
  const { avtaler, can } = interview;
  if (avtaler.length === 0 && !can.write) return null;
  return (
    <Card title="Avtaler">
      <ul className={classes.rows}>
        {avtaler.map((action) => (
          <Row key={action.id} interview={interview} action={action} />
        ))}
      </ul>
      {avtaler.length === 0 && <p className={classes.facts}>Ingenting er avtalt ennå.</p>}
      {can.write && <NewAction interview={interview} />}
    </Card>
  );
}

function Row({
  interview: { id, can },
  action,
}: {
  interview: InterviewView;
  action: InterviewAction;
}) {
  const { running, run } = useInterviewStep(id);
  const facts = [action.ansvarlig, action.frist && `frist ${formatDate(action.frist)}`];
  const label = [action.title, ...facts].filter(Boolean).join(" · ");
  return (
    <li className={classes.person}>
      <Checkbox
        label={label}
        checked={action.done !== null}
        disabled={!action.can_do || running}
        onChange={(done) =>
          void run(() => call(interview_action_done, { id, actionId: action.id, body: { done } }))
        }
      />
      {action.oppgave && (
        <Link to={toldAddress(action.oppgave.route)} className={classes.task}>
          Oppgave
        </Link>
      )}
      {can.write && (
        <Button
          thin
          tone="quiet"
          icon="delete"
          label={`Fjern: ${action.title}`}
          onClick={() => void run(() => call(interview_action_delete, { id, actionId: action.id }))}
        />
      )}
    </li>
  );
}

function NewAction({ interview: { id, participants } }: { interview: InterviewView }) {
  const people = participants.filter(({ removed }) => !removed);
  const [title, setTitle] = useState("");
  const [owner, setOwner] = useState(people[0]?.id ?? "");
  const [frist, setFrist] = useState("");
  const [error, setError] = useState<string>();
  const { running, run } = useInterviewStep(id);
  const add = async () => {
    if (!title.trim()) {
      setError("Skriv hva som er avtalt");
      return;
    }
    setError(undefined);
    const body = { title: title.trim(), owner, frist: frist || null };
    if (await run(() => call(interview_action_create, { id, body }))) {
      setTitle("");
      setFrist("");
    }
  };
  return (
    <div className={classes.stack}>
      <TextField
        label="Ny avtale"
        autoComplete="off"
        maxLength={InterviewActionCreate.title.max}
        value={title}
        error={error}
        onChange={setTitle}
      />
      <div className={classes.fields}>
        <SelectField
          label="Hvem gjør det"
          value={owner}
          options={people.map((one) => ({ value: one.id, label: one.navn }))}
          onChange={setOwner}
        />
        <DateField label="Frist" optional value={frist} onChange={setFrist} />
      </div>
      <p className={classes.facts}>
        Det lærlingen skal gjøre, blir en oppgave når samtalen avsluttes.
      </p>
      <div>
        <Button tone="secondary" icon="add" loading={running} onClick={() => void add()}>
          Legg til avtale
        </Button>
      </div>
    </div>
  );
}
