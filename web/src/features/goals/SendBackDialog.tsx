import { GoalsReturn } from "@/api/fields.gen.ts";
import { useState } from "react";
import { begun } from "@/lib/names.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import classes from "./SendBackDialog.module.css";
import { short } from "./words.ts";

/** Asks what an apprentice should correct in a goal that is sent back. */
export function SendBackDialog({
  goal,
  who,
  loading,
  onSend,
  onClose,
}: {
  /** The goal to send back; null while the dialog is closed. */
  goal: { label: string; approved: boolean } | null;
  who: string;
  loading: boolean;
  onSend: (comment: string) => void;
  onClose: () => void;
}) {
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string | undefined>();
  // The words of the last goal stay while the dialog fades out; another one begins anew.
  const [last, setLast] = useState(goal);
  if (goal && goal.label !== last?.label) {
    setLast(goal);
    setComment("");
    setError(undefined);
  }
  const submit = () => {
    const text = comment.trim();
    if (text !== "") {
      onSend(text);
      return;
    }
    setError("Skriv hva som mangler, så lærlingen vet hva som skal til.");
    document.getElementById("comment")?.focus();
  };
  return (
    <Dialog
      opened={goal !== null}
      onClose={onClose}
      size="small"
      title={last?.approved ? "Fjerne godkjenningen?" : "Sende målet tilbake?"}
      footer={
        <DialogFooter
          onCancel={onClose}
          tone="negative"
          icon="return"
          loading={loading}
          onClick={submit}
        >
          Send tilbake
        </DialogFooter>
      }
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          {`${who} får «${begun(short(last?.label ?? ""))}» tilbake med kommentaren din, og kan be om godkjenning på nytt.`}
        </p>
        <TextArea
          name="comment"
          label="Hva mangler?"
          rows={5}
          maxLength={GoalsReturn.comment.max}
          error={error}
          value={comment}
          onChange={(value) => {
            setComment(value);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
