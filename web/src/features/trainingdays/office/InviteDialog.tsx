import { TrainingDayInvite } from "@/api/fields.gen.ts";
import { useState } from "react";
import { counted } from "@/lib/names.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import type { TrainingDayParticipant, TrainingDayView } from "@/api/schemas.gen.ts";
import { sendInvites } from "../queries.ts";
import { useStep } from "../useStep.ts";
import classes from "./Fields.module.css";

/** Those who get an invitation now: who has none yet, or everybody who has not answered. */
export const invitedNow = (people: readonly TrainingDayParticipant[], again: boolean): string[] =>
  people
    .filter(({ invitationsentnotify, invitationstatus }) =>
      again ? invitationstatus === "WAITING" : invitationsentnotify === null,
    )
    .map(({ id }) => id);

/** Sends invitations by the ways that the office has switched on. */
export function InviteDialog({ day, onClose }: { day: TrainingDayView; onClose: () => void }) {
  const people = day.deltakere;
  const fresh = invitedNow(people, false);
  const [again, setAgain] = useState(fresh.length === 0);
  const [message, setMessage] = useState("");
  const step = useStep(day.id);
  const chosen = invitedNow(people, again);
  const send = async () => {
    const done = `${counted(chosen.length, "invitasjon", "invitasjoner")} sendes nå`;
    if (await step.run(() => sendInvites(day.id, chosen, message.trim()), done)) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title="Send invitasjoner"
      footer={
        <DialogFooter
          onCancel={onClose}
          icon="send"
          disabled={chosen.length === 0}
          loading={step.running}
          loadingLabel="Sender"
          onClick={() => void send()}
        >
          Send
        </DialogFooter>
      }
    >
      <div className={classes.fields}>
        <p>
          {chosen.length === 0
            ? "Alle er invitert og har svart."
            : `Går til ${counted(chosen.length, "deltaker", "deltakere")}, på SMS, e-post og push slik kontoret har satt det opp. De kan svare fra meldingen uten å logge inn.`}
        </p>
        <Checkbox
          label="Også til dem som er invitert, men ikke har svart"
          checked={again}
          onChange={setAgain}
        />
        <TextArea
          label="Hilsen"
          help="Står i e-posten, der kontorets tekst har plass til den."
          optional
          rows={3}
          maxLength={TrainingDayInvite.message.max}
          value={message}
          onChange={setMessage}
        />
      </div>
    </Dialog>
  );
}
