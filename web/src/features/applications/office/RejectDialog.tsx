import { useState } from "react";
import { call } from "@/api/client.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { toast } from "@/ui/Toast.tsx";
import { applications_reject, applications_reject_undo } from "@/api/operations.gen.ts";
import type { ApplicationsDone } from "@/api/schemas.gen.ts";
import classes from "./Office.module.css";

const TEXT_MAX = 2000;
/** The server takes no more at once. */
const IDS_MAX = 500;

/** Rejects many: one letter each, which goes half an hour later and can be stopped until then. */
export function RejectDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const [answer, setAnswer] = useState<ApplicationsDone | null>(null);
  const form = useForm({
    initial: { begrunnelse: "", tekst: "" },
    validate: ({ begrunnelse }): Record<string, string> =>
      begrunnelse.trim() === "" ? { begrunnelse: "Skriv en begrunnelse" } : {},
    hold: ids.length > IDS_MAX ? `Velg høyst ${IDS_MAX} søknader om gangen` : null,
    onSubmit: async ({ begrunnelse, tekst }) => {
      const given = await call(applications_reject, {
        body: { ids: [...ids], begrunnelse: begrunnelse.trim(), tekst: tekst.trim() },
      });
      onDone();
      sayRejected(given, onDone);
      if (given.failed.length > 0) setAnswer(given);
      else onClose();
    },
  });
  if (answer)
    return (
      <Dialog
        opened
        onClose={onClose}
        size="medium"
        title={`${answer.done.length} av ${ids.length} er avslått`}
        footer={<Button onClick={onClose}>Lukk</Button>}
      >
        <p>Disse er ikke avslått:</p>
        <ul className={classes.rows}>
          {answer.failed.map(({ id, navn, message }) => (
            <li key={id}>{`${navn}: ${message}`}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <FormDialog
      title={ids.length === 1 ? "Avslå søknaden" : `Avslå ${ids.length} søknader`}
      onClose={onClose}
      form={form}
      labels={{ begrunnelse: "Begrunnelse", tekst: "Egen linje i brevet" }}
      submit="Avslå"
      submitting="Avslår"
      tone="negative"
    >
      <Notice tone="info" icon="clock" title="Brevene sendes om 30 minutter">
        Hver søker får sitt eget brev. Angrer du før det, sendes ingenting.
      </Notice>
      <TextArea
        {...fieldOf(form, "begrunnelse")}
        label="Begrunnelse"
        help="Lagres hos kontoret. Søkeren kan be om å få vite den, så skriv saklig."
        maxLength={TEXT_MAX}
        focusOnMount
      />
      <TextArea
        {...fieldOf(form, "tekst")}
        label="Egen linje i brevet"
        help="Står i hvert brev. Fortell gjerne hva som fortsatt er mulig."
        optional
        maxLength={TEXT_MAX}
      />
    </FormDialog>
  );
}

/** The way back stays until it is closed: the letters wait for half an hour. */
function sayRejected({ done, undo }: ApplicationsDone, onDone: () => void): void {
  if (done.length === 0) return;
  const said = `${done.length} er avslått. Brevene sendes om 30 minutter.`;
  if (undo === null) {
    toast.positive(said);
    return;
  }
  toast.undoable(said, () => {
    call(applications_reject_undo, { id: undo }).then(
      () => {
        onDone();
        toast.positive("Det er angret. Er brevet alt sendt, får søkeren et nytt.");
      },
      (error: unknown) => toast.negative(problemText(error)),
    );
  });
}
