import { ReviewReturn } from "@/api/fields.gen.ts";
import { type ReactNode, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import classes from "./Decide.module.css";

/** What a dialog is open for. An approval is asked about only for a comment. */
export type Asked = "comment" | "return" | "send" | "withdraw" | "delete";

interface DecideProps {
  /** Whose it is. */
  who: string;
  /** What is answered: “dokumentasjonen”. */
  thing: string;
  /** What an approval leads to. */
  approval: string;
  asked: Asked | null;
  loading: boolean;
  onStep: (input: { step: "approve" | "return"; comment?: string }) => void;
  onClose: () => void;
  /** What else may go with a return. */
  children?: ReactNode;
}

/** The dialogs of an instructor: approve with a comment, or say what must be corrected. */
export function DecideDialog(props: DecideProps) {
  const { who, thing, approval, asked, loading, onStep, onClose } = props;
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
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={returns ? "Må rettes" : `Godkjenne ${thing}?`}
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
            ? `${who} får ${thing} tilbake med kommentaren din, og kan rette og sende på nytt.`
            : approval}
        </p>
        <TextArea
          name="comment"
          label={returns ? "Hva må rettes?" : "Kommentar"}
          optional={!returns}
          rows={5}
          maxLength={ReviewReturn.comment.max}
          error={error}
          value={comment}
          onChange={(value) => {
            setComment(value);
            setError(undefined);
          }}
        />
        {returns && props.children}
      </div>
    </Dialog>
  );
}
