import { pathTo } from "@/lib/address.ts";
import { useState } from "react";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { InviteDialog } from "../office/InviteDialog.tsx";
import type {
  TrainingDayInvitationStatus,
  TrainingDayParticipant,
  TrainingDayView,
} from "@/api/schemas.gen.ts";
import { setInvitationStatus } from "../queries.ts";
import { answers, answerWord } from "../status.ts";
import { useStep } from "../useStep.ts";
import { answerCounts } from "./counts.ts";
import { DayFrame, useDayAddress } from "./DayFrame.tsx";
import { PersonMenu, PersonName } from "./PersonName.tsx";
import classes from "./View.module.css";

/** `/k|b/opplaeringsdager/:uid/invitasjoner`: who is invited, and what each has answered. */
export function InvitationsPage() {
  return <DayFrame>{(day) => <Invitations day={day} />}</DayFrame>;
}

type Shown = TrainingDayInvitationStatus | "QUEUED" | "ALL";

function Invitations({ day }: { day: TrainingDayView }) {
  const { uid } = useDayAddress();
  const people = day.deltakere;
  const [invites, setInvites] = useState(false);
  const edit = (
    <ButtonLink
      to={pathTo("/k/opplaeringsdager/$uid/rediger/deltakere", { uid })}
      tone="secondary"
      icon="people"
    >
      Legg til deltakere
    </ButtonLink>
  );
  const unsent = people.filter(({ invitationsentnotify }) => invitationsentnotify === null);
  const canChange = day.can.edit && day.cancelled === null;
  return (
    <Card
      title="Invitasjoner"
      icon="mail"
      aside={
        canChange &&
        people.length > 0 && (
          <span className={classes.buttons}>
            {edit}
            <Button icon="send" onClick={() => setInvites(true)}>
              {unsent.length > 0 ? `Inviter ${formatCount(unsent.length)}` : "Inviter på nytt"}
            </Button>
          </span>
        )
      }
    >
      {people.length === 0 && (
        <EmptyState compact icon="people" title="Ingen deltakere ennå" action={canChange && edit}>
          Velg lærlinger, ansatte eller hele grupper.
        </EmptyState>
      )}
      {people.length > 0 && <People day={day} people={people} canChange={canChange} />}
      {invites && <InviteDialog day={day} onClose={() => setInvites(false)} />}
    </Card>
  );
}

function People({
  day,
  people,
  canChange,
}: {
  day: TrainingDayView;
  people: readonly TrainingDayParticipant[];
  canChange: boolean;
}) {
  const [shown, setShown] = useState<Shown>("ALL");
  const [text, setText] = useState("");
  const counts = answerCounts(people);
  const sought = text.trim().toLocaleLowerCase("nb");
  const found = people.filter(
    ({ invitationstatus, venteliste, navn }) =>
      (shown === "ALL" || (venteliste === null ? invitationstatus : "QUEUED") === shown) &&
      navn.toLocaleLowerCase("nb").includes(sought),
  );
  const option = (value: Shown, label: string, count: number) => ({
    value,
    label: `${label} (${formatCount(count)})`,
  });
  return (
    <div className={classes.stack}>
      <Pills
        label="Vis"
        value={shown}
        options={[
          option("ALL", "Alle", counts.invited),
          option("ACCEPTED", "Kommer", counts.accepted),
          option("MAYBE", "Kanskje", counts.maybe),
          option("REJECTED", "Passer ikke", counts.rejected),
          option("WAITING", "Venter svar", counts.waiting),
          ...(counts.queued > 0 ? [option("QUEUED", "Venteliste", counts.queued)] : []),
        ]}
        onChange={(choice: Shown) => setShown(choice)}
      />
      <TextField
        type="search"
        label="Søk i deltakerne"
        prefix={<Icon name="search" size={18} />}
        maxLength={100}
        value={text}
        onChange={setText}
      />
      {found.length === 0 ? (
        <EmptyState compact icon="searchEmpty" title="Ingen treff">
          Velg «Alle», eller søk etter noen andre.
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label="Deltakere">
          {found.map((person) => (
            <Row key={person.id} day={day} person={person} canChange={canChange} />
          ))}
        </ul>
      )}
      <p className={classes.facts}>{counted(found.length, "deltaker", "deltakere")}</p>
    </div>
  );
}

function sentText({
  invitationsentnotify,
  invitationseen,
  invitationtimestamp,
}: TrainingDayParticipant) {
  if (invitationtimestamp) return `Svarte ${formatDateTime(invitationtimestamp)}`;
  if (invitationseen) return `Sett ${formatDateTime(invitationseen)}`;
  return invitationsentnotify ? `Sendt ${formatDateTime(invitationsentnotify)}` : "Ikke sendt";
}

function Row({
  day,
  person,
  canChange,
}: {
  day: TrainingDayView;
  person: TrainingDayParticipant;
  canChange: boolean;
}) {
  const { navn, kind, venteliste, comment, invitationstatus } = person;
  const step = useStep(day.id);
  const answer = (status: string) =>
    void step.run(
      () => setInvitationStatus(day.id, person.id, status as TrainingDayInvitationStatus),
      `${navn}: ${answerWord(status)}`,
    );
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.words}>
          <PersonName person={person} />
          <span className={classes.facts}>
            {[kind === "ANSATT" ? "Ansatt" : "Lærling", sentText(person)].join(" · ")}
          </span>
          {comment && <span className={classes.comment}>«{comment}»</span>}
          <span>
            {venteliste === null ? (
              <StatusBadge status={answerWord(invitationstatus)} />
            ) : (
              <Badge tone="info" icon="clock">
                {`Nr. ${venteliste} på ventelisten`}
              </Badge>
            )}
          </span>
        </span>
        {canChange && day.activated.registration && (
          <div className={classes.pick}>
            <SelectField
              label={`Svaret til ${navn}`}
              value={invitationstatus}
              disabled={step.running}
              options={[
                { value: "WAITING", label: "Venter svar" },
                ...answers.map(({ value, label }) => ({ value, label })),
              ]}
              onChange={answer}
            />
          </div>
        )}
        <PersonMenu person={person} />
      </div>
    </li>
  );
}
