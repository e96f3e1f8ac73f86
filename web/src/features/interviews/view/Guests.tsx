import { call } from "@/api/client.ts";
import { InterviewGuestCreate } from "@/api/fields.gen.ts";
import {
  interview_guest_create,
  interview_guest_delete,
  interview_guest_invite,
} from "@/api/operations.gen.ts";
import type { InterviewGuest, InterviewView } from "@/api/schemas.gen.ts";
import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { formFields } from "@/lib/fields.ts";
import { Button } from "@/ui/Button.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { useFields } from "@/ui/form/useFields.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import classes from "../Interviews.module.css";
import { useChangedInterview, useInterviewStep } from "./useInterviewStep.ts";

/** Where a guest stands: before it is held whether the guest comes. */
const standing = (one: InterviewGuest): string =>
  one.svar === "MAYBE" ? "Kanskje" : one.invitasjon;

/** Those without an account who take part; nothing while there are none. */
export function Guests({ interview }: { interview: InterviewView }) {
  const { gjester, status, isActive } = interview;
  const isPlanned = status === "PLANNED" && !isActive;
  if (gjester.length === 0) return null;
  return (
    <ul className={classes.people} aria-label="Eksterne deltakere">
      {gjester.map((one) => (
        <li key={one.id} className={classes.person}>
          <span>
            <span className={classes.name}>{one.navn}</span>
            <span className={classes.facts}>
              {" "}
              {[one.rolle || "Ekstern", isPlanned && standing(one)].filter(Boolean).join(" · ")}
            </span>
            {one.epost && <p className={classes.facts}>{one.epost}</p>}
            {one.comment && <p className={classes.facts}>«{one.comment}»</p>}
          </span>
          <GuestTools interview={interview} one={one} />
        </li>
      ))}
    </ul>
  );
}

function GuestTools({
  interview: { id, can, status },
  one,
}: {
  interview: InterviewView;
  one: InterviewGuest;
}) {
  const { running, run } = useInterviewStep(id);
  const guestId = one.id;
  const isPlanned = status === "PLANNED";
  const remove = async () => {
    const sure = await askConfirm({
      title: isPlanned ? `Ta ut ${one.navn}?` : `Slette opplysningene om ${one.navn}?`,
      text: isPlanned
        ? "Vedkommende får e-post om at samtalen er avlyst."
        : "Navn, e-post og kommentar slettes. Rapporten blir stående.",
      confirmText: isPlanned ? "Ta ut" : "Slett",
    });
    if (!sure) return;
    const step = () => call(interview_guest_delete, { id, guestId });
    await run(step, isPlanned ? "Deltakeren er tatt ut" : "Opplysningene er slettet");
  };
  return (
    <span className={classes.buttons}>
      {can.change && (
        <Button
          thin
          tone="quiet"
          icon="send"
          label={`Send invitasjonen til ${one.navn} på nytt`}
          loading={running}
          onClick={() =>
            void run(() => call(interview_guest_invite, { id, guestId }), "Invitasjonen er sendt")
          }
        />
      )}
      {one.kanTasUt && (
        <Button
          thin
          tone="quiet"
          icon="delete"
          label={isPlanned ? `Ta ut ${one.navn}` : `Slett opplysningene om ${one.navn}`}
          loading={running}
          onClick={() => void remove()}
        />
      )}
    </span>
  );
}

/** Somebody from outside, while it is written. */
const guest = formFields(
  InterviewGuestCreate,
  {
    navn: { label: "Navn", ask: "Skriv navnet" },
    epost: { label: "E-post", ask: EMAIL_INVALID },
    rolle: "Rolle",
  },
  ({ epost }) => (isEmail(epost) ? null : { epost: EMAIL_INVALID }),
);

/** Invites somebody from outside. */
export function GuestDialog({
  interview: { id },
  onClose,
}: {
  interview: InterviewView;
  onClose: () => void;
}) {
  const keep = useChangedInterview(id);
  const { field, ...form } = useFields(guest, {
    send: async (body) => {
      keep(await call(interview_guest_create, { id, body }), "Invitasjonen er sendt");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Legg til ekstern deltaker"
      onClose={onClose}
      form={form}
      labels={guest.labels}
      submit="Send invitasjon"
      submitting="Sender"
    >
      <p className={classes.facts}>
        Den eksterne har ingen konto: invitasjonen kommer på e-post, og besvares med en lenke.
        Eksterne signerer ikke rapporten.
      </p>
      <TextField {...field.navn} autoComplete="off" />
      <TextField {...field.epost} type="email" autoComplete="off" />
      <TextField {...field.rolle} autoComplete="off" help="For eksempel verneombud." />
    </FormDialog>
  );
}
