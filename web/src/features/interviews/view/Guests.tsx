import { useState } from "react";
import { call } from "@/api/client.ts";
import {
  interview_guest_create,
  interview_guest_delete,
  interview_guest_invite,
} from "@/api/operations.gen.ts";
import type { InterviewGuest, InterviewView } from "@/api/schemas.gen.ts";
import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { Button } from "@/ui/Button.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { useForm } from "@/ui/form/useForm.ts";
import classes from "../Interviews.module.css";
import { useChangedInterview, useInterviewStep } from "./useInterviewStep.ts";

const FORM = "ny-ekstern";

/** Where a guest stands: before it is held whether the guest comes. */
const standing = (one: InterviewGuest): string =>
  one.svar === "MAYBE" ? "Kanskje" : one.invitasjon;

/** Those without an account who take part. */
export function Guests({ interview }: { interview: InterviewView }) {
  const { gjester, can, status, isActive } = interview;
  const [adds, setAdds] = useState(false);
  const isPlanned = status === "PLANNED" && !isActive;
  if (gjester.length === 0 && !can.change) return null;
  return (
    <div className={classes.stack}>
      {gjester.length > 0 && (
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
      )}
      {can.change && (
        <div className={classes.buttons}>
          <Button thin tone="secondary" icon="add" onClick={() => setAdds(true)}>
            Legg til ekstern
          </Button>
        </div>
      )}
      {adds && <GuestDialog interview={interview} onClose={() => setAdds(false)} />}
    </div>
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

interface GuestValues {
  navn: string;
  epost: string;
  rolle: string;
}

const labels: Record<keyof GuestValues, string> = {
  navn: "Navn",
  epost: "E-post",
  rolle: "Rolle",
};

function check({ navn, epost }: GuestValues): FormErrors {
  const errors: FormErrors = {};
  if (!navn.trim()) errors.navn = "Skriv navnet";
  if (!isEmail(epost)) errors.epost = EMAIL_INVALID;
  return errors;
}

function GuestDialog({
  interview: { id },
  onClose,
}: {
  interview: InterviewView;
  onClose: () => void;
}) {
  const keep = useChangedInterview(id);
  const form = useForm<GuestValues>({
    initial: { navn: "", epost: "", rolle: "" },
    validate: check,
    onSubmit: async (body) => {
      keep(await call(interview_guest_create, { id, body }), "Invitasjonen er sendt");
      onClose();
    },
  });
  const field = (name: keyof GuestValues) => ({
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    autoComplete: "off",
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Legg til ekstern deltaker"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM} loading={form.loading} loadingLabel="Sender">
            Send invitasjon
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <p className={classes.facts}>
          Den eksterne har ingen konto: invitasjonen kommer på e-post, og besvares med en lenke.
          Eksterne signerer ikke rapporten.
        </p>
        <TextField {...field("navn")} maxLength={100} />
        <TextField {...field("epost")} type="email" maxLength={254} />
        <TextField {...field("rolle")} maxLength={60} help="For eksempel verneombud." optional />
      </Form>
    </Dialog>
  );
}
