import { TrainingDayAnswer } from "@/api/fields.gen.ts";
import { useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { answers, type AnswerValue } from "../status.ts";
import classes from "./Answer.module.css";

/** Kommer, Kanskje or Passer ikke, and a comment to it. One press answers. */
export function AnswerForm({
  answer,
  comment,
  full,
  loading,
  onAnswer,
}: {
  /** What was answered before; null for nothing. */
  answer: AnswerValue | null;
  comment: string;
  /** There is no place left: people wait for one. */
  full: boolean;
  loading: boolean;
  onAnswer: (answer: AnswerValue, comment: string) => void;
}) {
  const [text, setText] = useState(comment);
  const [writes, setWrites] = useState(comment !== "");
  const changed = answer !== null && text.trim() !== comment;
  return (
    <div className={classes.answer}>
      <div className={classes.choices} role="group" aria-label="Kommer du?">
        {answers.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            className={classes.choice}
            data-answer={value}
            aria-pressed={answer === value}
            // A button that is disabled loses the focus, which the answer is given with.
            aria-disabled={loading || undefined}
            onClick={() => {
              if (!loading) onAnswer(value, text.trim());
            }}
          >
            <Icon name={icon} size={20} />
            {label}
          </button>
        ))}
      </div>
      {full && answer !== "ACCEPTED" && (
        <p className={classes.hint}>
          Ingen flere plasser. Svarer du «Kommer», settes du på venteliste og får beskjed hvis en
          plass blir ledig.
        </p>
      )}
      {writes ? (
        <>
          <TextArea
            label="Kommentar"
            optional
            rows={2}
            maxLength={TrainingDayAnswer.comment.max}
            value={text}
            onChange={setText}
          />
          {changed && (
            <div>
              <Button
                tone="secondary"
                loading={loading}
                loadingLabel="Lagrer"
                onClick={() => onAnswer(answer, text.trim())}
              >
                Lagre kommentaren
              </Button>
            </div>
          )}
        </>
      ) : (
        <div>
          <Button tone="quiet" icon="chat" onClick={() => setWrites(true)}>
            Skriv en kommentar
          </Button>
        </div>
      )}
    </div>
  );
}
