import { InterviewAnswer } from "@/api/fields.gen.ts";
import { useState } from "react";
import { call } from "@/api/client.ts";
import {
  interview_answer,
  interview_invite,
  interview_participants_update,
  interview_sign_link_send,
} from "@/api/operations.gen.ts";
import type { InterviewParticipant, InterviewView, MessageKind } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import classes from "../Interviews.module.css";
import { GuestDialog, Guests } from "./Guests.tsx";
import { useInterviewStep } from "./useInterviewStep.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const roleWords = { LAERLING: "Lærling", ANSATT: "Faglig leder", KOORDINATOR: "Koordinator" };

/** Where somebody stands: whether they come, or once it is held whether they signed. */
function standing(one: InterviewParticipant, isPlanned: boolean): string {
  if (one.signedTime) {
    const signed = `Signerte ${formatDateTime(one.signedTime)}`;
    return one.removed ? `${signed} · tatt ut av samtalen` : signed;
  }
  if (one.notSigned) return "Har ikke signert";
  if (!isPlanned) return "";
  return one.svar === "MAYBE" ? "Kanskje" : one.invitasjon;
}

/** Who takes part, what they answered, and who has signed. */
export function ParticipantsCard({ interview }: { interview: InterviewView }) {
  const { participants, can, status, isActive } = interview;
  const [chooses, setChooses] = useState(false);
  const [adds, setAdds] = useState(false);
  // While it is held, who has come sits there: what was answered before says nothing any more.
  const isPlanned = status === "PLANNED" && !isActive;
  return (
    <Card title="Deltakere">
      <Stack>
        <ul className={classes.people}>
          {participants.map((one) => (
            <li key={one.id} className={classes.person}>
              <span>
                <span className={classes.name}>{one.meg ? `${one.navn} (deg)` : one.navn}</span>
                <span className={classes.facts}>
                  {" "}
                  {roleWords[one.rolle]}
                  {standing(one, isPlanned) && ` · ${standing(one, isPlanned)}`}
                </span>
                {one.comment && <p className={classes.facts}>«{one.comment}»</p>}
              </span>
              {can.undo && one.notSigned && one.rolle !== "KOORDINATOR" && (
                <Remind interview={interview} one={one} />
              )}
            </li>
          ))}
        </ul>
        <Guests interview={interview} />
        {can.answer && !isActive && <Answer interview={interview} />}
        {can.change && (
          <Invite
            interview={interview}
            onChoose={() => setChooses(true)}
            onAdd={() => setAdds(true)}
          />
        )}
      </Stack>
      {adds && <GuestDialog interview={interview} onClose={() => setAdds(false)} />}
      {chooses && <ChooseDialog interview={interview} onClose={() => setChooses(false)} />}
    </Card>
  );
}

function Remind({
  interview: { id },
  one,
}: {
  interview: InterviewView;
  one: InterviewParticipant;
}) {
  const send = useWrite({
    send: () => call(interview_sign_link_send, { id, body: { userId: one.id } }),
    done: ({ sendt }) =>
      sendt.length > 0
        ? `Lenken er sendt til ${one.navn} ${wayOf(sendt)}`
        : `${one.navn} ser den i varslingssenteret. E-post og SMS er slått av, så ingen lenke er sendt.`,
  });
  return (
    <Button
      thin
      tone="secondary"
      icon="send"
      loading={send.isRunning}
      onClick={() => void send.run()}
    >
      Send lenke
    </Button>
  );
}

const wayOf = (sendt: readonly MessageKind[]): string =>
  sendt.includes("Epost") && sendt.includes("SMS")
    ? "på e-post og SMS"
    : sendt.includes("SMS")
      ? "på SMS"
      : "på e-post";

const answers = [
  { value: "ACCEPTED", label: "Kommer" },
  { value: "MAYBE", label: "Kanskje" },
  { value: "REJECTED", label: "Passer ikke" },
] as const;

/** Says whether one comes. */
function Answer({ interview: { id, participants } }: { interview: InterviewView }) {
  const own = participants.find(({ meg }) => meg);
  const { running, run } = useInterviewStep(id);
  const [comment, setComment] = useState(own?.comment ?? "");
  const answer = (svar: (typeof answers)[number]["value"]) =>
    run(
      () => call(interview_answer, { id, body: { svar, comment: comment.trim() } }),
      "Svaret er sendt",
    );
  return (
    <div className={classes.stack}>
      <Segmented
        label="Kommer du?"
        value={own?.svar ?? "WAITING"}
        options={answers}
        onChange={(svar) => {
          if (svar !== "WAITING" && !running) void answer(svar);
        }}
      />
      <TextField
        label="Kommentar til svaret"
        optional
        maxLength={InterviewAnswer.comment.max}
        autoComplete="off"
        value={comment}
        onChange={setComment}
      />
    </div>
  );
}

function Invite({
  interview: { id, participants },
  onChoose,
  onAdd,
}: {
  interview: InterviewView;
  onChoose: () => void;
  onAdd: () => void;
}) {
  const { running, run } = useInterviewStep(id);
  const waiting = participants.filter(
    ({ invitasjon, meg }) => invitasjon === "Ikke invitert" && !meg,
  );
  const invite = () => {
    const body = { id, users: waiting.map((one) => one.id), previousUsers: [], hasChanged: false };
    return run(() => call(interview_invite, { body }), "Invitasjonene er sendt");
  };
  return (
    <div className={classes.buttons}>
      {waiting.length > 0 && (
        <Button thin icon="send" loading={running} onClick={() => void invite()}>
          Inviter
        </Button>
      )}
      <Button thin tone="secondary" icon="edit" onClick={onChoose}>
        Velg deltakere
      </Button>
      <Button thin tone="secondary" icon="add" onClick={onAdd}>
        Legg til ekstern
      </Button>
    </div>
  );
}

function ChooseDialog({
  interview: { id, participants, kandidater },
  onClose,
}: {
  interview: InterviewView;
  onClose: () => void;
}) {
  const present = participants.filter(({ removed }) => !removed);
  const [chosen, setChosen] = useState(() => new Set(present.map((one) => one.id)));
  const { running, run } = useInterviewStep(id);
  const others = present.filter((one) => !kandidater.some((other) => other.id === one.id));
  const all = [...kandidater, ...others];
  const save = async () => {
    const path = () =>
      call(interview_participants_update, { id, body: { participants: [...chosen] } });
    if (await run(path, "Deltakerne er lagret")) onClose();
  };
  const set = (person: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(person);
    else next.delete(person);
    setChosen(next);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Velg deltakere"
      footer={
        <DialogFooter
          onCancel={onClose}
          disabled={chosen.size === 0}
          loading={running}
          loadingLabel="Lagrer"
          onClick={() => void save()}
        >
          Lagre
        </DialogFooter>
      }
    >
      <fieldset className={classes.parts}>
        <legend className="sv-hidden">Deltakere</legend>
        {all.map((one) => (
          <Checkbox
            key={one.id}
            label={`${one.navn} · ${roleWords[one.rolle]}`}
            checked={chosen.has(one.id)}
            onChange={(on) => set(one.id, on)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
