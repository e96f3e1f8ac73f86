import { useState } from "react";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { formatClock } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { EmptyState } from "@/ui/State.tsx";
import type { TrainingDayParticipant, TrainingDayView } from "@/api/schemas.gen.ts";
import { setIndividualTime, setPeople } from "../queries.ts";
import { periodText } from "../status.ts";
import { useStep } from "../useStep.ts";
import view from "../view/View.module.css";
import { EditFrame } from "./EditFrame.tsx";
import classes from "./Fields.module.css";
import { TimeFields } from "./fields.tsx";
import { ParticipantFields } from "./ParticipantFields.tsx";
import { chosenIds, without, withMore } from "./participants.ts";
import { checkTimes, emptyTime, periodOf, timeOf } from "./values.ts";

/** `…/rediger/deltakere`: who takes part, and from when to when. */
export function EditParticipantsPage() {
  return <EditFrame>{(day) => <Participants day={day} />}</EditFrame>;
}

function Participants({ day }: { day: TrainingDayView }) {
  const [chosen, setChosen] = useState<ChosenUser[]>([]);
  const people = day.deltakere;
  const step = useStep(day.id);
  const add = async () => {
    if (
      await step.run(
        () => setPeople(day, withMore(day, chosenIds(chosen))),
        "Deltakerne er lagt til",
      )
    )
      setChosen([]);
  };
  return (
    <div className={classes.fields}>
      <ParticipantFields value={chosen} onChange={setChosen} />
      {chosen.length > 0 && (
        <div>
          <Button
            icon="add"
            loading={step.running}
            loadingLabel="Legger til"
            onClick={() => void add()}
          >
            Legg til {chosen.length}
          </Button>
        </div>
      )}
      {people.length === 0 && (
        <EmptyState compact icon="people" title="Ingen deltakere ennå">
          Søk etter lærlinger, ansatte eller grupper over.
        </EmptyState>
      )}
      {people.length > 0 && (
        <>
          <p className={view.facts}>{counted(people.length, "deltaker", "deltakere")}</p>
          <ul className={view.rows} aria-label="Deltakere">
            {people.map((person) => (
              <Row key={person.id} day={day} person={person} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Row({ day, person }: { day: TrainingDayView; person: TrainingDayParticipant }) {
  const [times, setTimes] = useState(false);
  const step = useStep(day.id);
  const { id, navn, kind, individualTime } = person;
  const own =
    individualTime === null
      ? ""
      : `egen tid ${formatClock(individualTime.from)}–${formatClock(individualTime.to)}`;
  return (
    <li>
      <div className={view.row}>
        <span className={view.words}>
          <span className={view.name}>{navn}</span>
          <span className={view.facts}>
            {[kind === "ANSATT" ? "Ansatt" : "Lærling", own].filter(Boolean).join(" · ")}
          </span>
        </span>
        <Button
          tone="quiet"
          thin
          icon="clock"
          label={`Egen tid for ${navn}`}
          onClick={() => setTimes(true)}
        />
        <Button
          tone="quiet"
          thin
          icon="delete"
          label={`Ta ut ${navn}`}
          loading={step.running}
          onClick={() =>
            void step.run(() => setPeople(day, without(day, id)), `${navn} er tatt ut`)
          }
        />
      </div>
      {times && <TimeDialog day={day} person={person} onClose={() => setTimes(false)} />}
    </li>
  );
}

function TimeDialog({
  day,
  person: { id, navn, individualTime },
  onClose,
}: {
  day: TrainingDayView;
  person: TrainingDayParticipant;
  onClose: () => void;
}) {
  const [first] = day.days;
  const stored = individualTime === null ? [] : [timeOf(individualTime)];
  const [times, setTimes] = useState(stored);
  const [wrong, setWrong] = useState({});
  const step = useStep(day.id);
  const save = async () => {
    const errors = checkTimes(times);
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    const [time] = times;
    // "A custom individual training time whose from and to are both zero removes the custom time."
    const period = (time && periodOf(time)) ?? { from: 0, to: 0 };
    if (await step.run(() => setIndividualTime(day.id, id, period), `Tiden til ${navn} er lagret`))
      onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Egen tid for ${navn}`}
      footer={
        <DialogFooter onCancel={onClose} loading={step.running} onClick={() => void save()}>
          Lagre
        </DialogFooter>
      }
    >
      <div className={classes.fields}>
        {first && <p>{`Aktiviteten er ${periodText(first)}.`}</p>}
        {times.length > 0 ? (
          <TimeFields
            times={times}
            errors={wrong}
            onChange={(next) => setTimes(next.slice(0, 1))}
          />
        ) : (
          <div>
            <Button
              tone="secondary"
              icon="add"
              onClick={() => setTimes([first ? timeOf(first) : emptyTime])}
            >
              Gi egen tid
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
