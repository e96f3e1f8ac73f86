import { useState } from "react";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { limits } from "../draft/model.ts";
import classes from "./Decide.module.css";
import { type StepInput } from "./useActions.ts";

/** What a dialog is open for. An approval is asked about only for a comment. */
export type Asked = "comment" | "return" | "send" | "withdraw" | "delete";

interface DecideProps {
  doc: DocumentationView;
  asked: Asked | null;
  loading: boolean;
  onStep: (input: Omit<StepInput, "doc">) => void;
  onClose: () => void;
}

/** The dialogs of an instructor: approve with a comment, or say what must be corrected. */
export function DecideDialog({ doc, asked, loading, onStep, onClose }: DecideProps) {
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string | undefined>();
  // The words of the last question stay while its dialog fades out.
  const [last, setLast] = useState<"comment" | "return">("comment");
  if ((asked === "comment" || asked === "return") && asked !== last) setLast(asked);
  const opened = asked === "comment" || asked === "return";
  const returns = last === "return";
  const submit = () => {
    const text = comment.trim();
    if (returns && text === "") {
      setError("Skriv hva som må rettes, så lærlingen vet hva som mangler.");
      document.getElementById("comment")?.focus();
      return;
    }
    onStep({ step: returns ? "return" : "approve", ...(text ? { comment: text } : {}) });
  };
  const who = doc.laerling.navn;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={returns ? "Må rettes" : "Godkjenne dokumentasjonen?"}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button
            tone={returns ? "negative" : "positive"}
            icon={returns ? "return" : "approve"}
            loading={loading}
            onClick={submit}
          >
            {returns ? "Send tilbake" : "Godkjenn"}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          {returns
            ? `${who} får dokumentasjonen tilbake med kommentaren din, og kan rette og sende på nytt.`
            : approvalText(doc)}
        </p>
        <TextArea
          name="comment"
          label={returns ? "Hva må rettes?" : "Kommentar"}
          optional={!returns}
          rows={5}
          maxLength={limits.comment_chars}
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

function approvalText({ goals, laerling }: DocumentationView): string {
  if (goals.length === 0) return `${laerling.navn} får beskjed.`;
  const count = goals.length === 1 ? "målet" : `de ${goals.length} målene`;
  return `${laerling.navn} får beskjed, og ${count} den viser blir godkjent.`;
}
