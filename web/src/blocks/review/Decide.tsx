import { ReviewApproveTicks, ReviewReturn } from "@/api/fields.gen.ts";
import { type ReactNode, useState } from "react";
import { useOnline } from "@/lib/useOnline.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import classes from "./Decide.module.css";

/** What a dialog is open for. An approval is asked about only for a comment or a question. */
export type Asked = "comment" | "question" | "return" | "send" | "withdraw" | "delete";

type Answered = Extract<Asked, "comment" | "question" | "return">;

const isAnswer = (asked: Asked | null): asked is Answered =>
  asked === "comment" || asked === "question" || asked === "return";

/** An answer to what was handed in, and what goes with it. */
export interface Decision {
  step: "approve" | "return";
  comment?: string;
  /** What the apprentice is asked with an approval. */
  question?: string;
}

interface DecideProps {
  /** Whose it is. */
  who: string;
  /** What is answered: “dokumentasjonen”. */
  thing: string;
  /** What an approval leads to. */
  approval: string;
  asked: Asked | null;
  loading: boolean;
  onStep: (input: Decision) => void;
  onClose: () => void;
  /** A question may go with an approval. */
  asksQuestion?: true | undefined;
  /** What else may go with a return. */
  children?: ReactNode;
}

/** The words of the last question stay while its dialog fades out. */
function useLastAnswer(asked: Asked | null): Answered {
  const [last, setLast] = useState<Answered>("comment");
  if (isAnswer(asked) && asked !== last) setLast(asked);
  return last;
}

/** What is written with an answer, until it is sent. A return says why. */
function useDecision(returns: boolean, onStep: (input: Decision) => void) {
  const [comment, setComment] = useState("");
  const [question, setQuestion] = useState("");
  const [error, setError] = useState<string | undefined>();
  const submit = () => {
    const text = comment.trim();
    if (returns && text === "") {
      setError("Skriv hva som må rettes, så lærlingen vet hva som mangler.");
      document.getElementById("comment")?.focus();
      return;
    }
    const said = text ? { comment: text } : {};
    const asks = question.trim();
    if (returns) onStep({ step: "return", ...said });
    else onStep({ step: "approve", ...said, ...(asks ? { question: asks } : {}) });
  };
  const write = (value: string) => {
    setComment(value);
    setError(undefined);
  };
  return { comment, write, error, question, setQuestion, submit };
}

/** The dialogs of an instructor: approve with a comment, or say what must be corrected. */
export function DecideDialog(props: DecideProps) {
  const { who, thing, approval, asked, loading, onStep, onClose, asksQuestion } = props;
  const last = useLastAnswer(asked);
  const returns = last === "return";
  const { comment, write, error, question, setQuestion, submit } = useDecision(returns, onStep);
  return (
    <Dialog
      opened={isAnswer(asked)}
      onClose={onClose}
      size="small"
      title={returns ? "Må rettes" : `Godkjenne ${thing}?`}
      footer={
        <DialogFooter
          onCancel={onClose}
          tone={returns ? "negative" : "positive"}
          icon={returns ? "return" : "approve"}
          loading={loading}
          onClick={submit}
        >
          {returns ? "Send tilbake" : "Godkjenn"}
        </DialogFooter>
      }
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          {returns
            ? `${who} får ${thing} tilbake med kommentaren din, og kan rette og sende på nytt.`
            : approval}
        </p>
        <CommentField returns={returns} error={error} value={comment} onChange={write} />
        {returns && props.children}
        {!returns && asksQuestion && (
          <QuestionField
            who={who}
            isFirst={last === "question"}
            value={question}
            onChange={setQuestion}
          />
        )}
      </div>
    </Dialog>
  );
}

/** What is said with the answer; a return must say it. */
function CommentField({
  returns,
  error,
  value,
  onChange,
}: {
  returns: boolean;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextArea
      name="comment"
      label={returns ? "Hva må rettes?" : "Kommentar"}
      optional={!returns}
      rows={5}
      maxLength={ReviewReturn.comment.max}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}

/** One question that goes with an approval. */
function QuestionField({
  who,
  isFirst,
  value,
  onChange,
}: {
  who: string;
  /** It is what the dialog was opened for. */
  isFirst: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const isOnline = useOnline();
  return (
    <>
      <TextField
        name="question"
        label="Spørsmål til øving"
        optional
        focusOnMount={isFirst}
        autoComplete="off"
        maxLength={ReviewApproveTicks.question.max}
        help={`Kort, og om dette arbeidet. Det kommer når ${who} øver, tidligst i morgen. Bare ${who} ser svaret.`}
        value={value}
        onChange={onChange}
      />
      <div role="status">
        {!isOnline && (
          <Notice tone="warning">
            Du er uten nett. Spørsmålet sendes når du er på nett igjen og trykker Godkjenn.
          </Notice>
        )}
      </div>
    </>
  );
}
