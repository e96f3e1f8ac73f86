import { useId, useState } from "react";
import { InterviewEntryWrite } from "@/api/fields.gen.ts";
import type { InterviewEntry, InterviewPart, Rating } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import classes from "../Interviews.module.css";
import type { Saving } from "./entryWriter.ts";
import { useWritesHere, WritesHere } from "./Presence.tsx";
import { useEntry } from "./useEntry.ts";

const stateWords: Record<Saving, string> = {
  saved: "",
  waits: "Lagrer …",
  saving: "Lagrer …",
  lost: "Ikke lagret ennå. Vi prøver igjen automatisk.",
  conflict: "",
  refused: "Kunne ikke lagres. Last siden på nytt.",
};

export interface EntryFieldProps {
  interview: string;
  part: InterviewPart;
  entryKey: string;
  label: string;
  /** What helps to answer it. */
  help?: string;
  /** What it is answered on; empty for words. */
  ratings: readonly Rating[];
  entry: InterviewEntry | undefined;
  editable: boolean;
  /** Whether only a comment is written. */
  commentOnly?: boolean;
  /** What others rated, with whose it is. */
  others?: readonly { who: string; said: string }[];
}

/** Something that is asked, with its answer: to be written, or read. */
export function EntryField(props: EntryFieldProps) {
  const { label, help, others = [] } = props;
  const id = useId();
  const writes = useWritesHere(props.entryKey);
  return (
    <div
      className={classes.asked}
      role="group"
      aria-labelledby={id}
      {...(props.editable ? writes : {})}
    >
      <h3 id={id} className={classes.question}>
        {label}
      </h3>
      {help && <p className={classes.facts}>{help}</p>}
      {others.length > 0 && (
        <p className={classes.others}>
          {others.map(({ who, said }) => (
            <span key={who}>
              {who}: {said}
            </span>
          ))}
        </p>
      )}
      {props.editable ? <Written {...props} /> : <Read {...props} />}
      {props.part === "completedData" && <WritesHere entryKey={props.entryKey} />}
    </div>
  );
}

function Read({ ratings, entry, commentOnly }: EntryFieldProps) {
  const step = ratings.find(({ value }) => String(value) === entry?.answer);
  const answer = commentOnly ? "" : (step?.label ?? entry?.answer ?? "");
  if (!answer && !entry?.comment) return <p className={classes.facts}>Ikke besvart</p>;
  return (
    <>
      {answer && <p className={classes.answer}>{answer}</p>}
      {entry?.comment && <p className={classes.answer}>{entry.comment}</p>}
    </>
  );
}

function Written(props: EntryFieldProps) {
  const { interview, part, entryKey, label, ratings, entry, commentOnly } = props;
  const { writer, mine, state, theirs } = useEntry(interview, part, entryKey, entry);
  useUnsavedGuard(state === "lost" || state === "conflict" || state === "refused");
  const inWords = ratings.length === 0;
  // What is said with a rating is seldom much: its field comes when it is asked for.
  const [comments, setComments] = useState(inWords);
  const hasField = comments || mine.comment !== "";
  return (
    <>
      {!inWords && (
        <Steps
          label={label}
          ratings={ratings}
          value={mine.answer}
          onChange={(answer) => writer.change({ answer })}
        />
      )}
      {!hasField && (
        <div>
          <Button thin tone="quiet" icon="add" onClick={() => setComments(true)}>
            Legg til kommentar
          </Button>
        </div>
      )}
      {hasField && (
        <TextArea
          label={inWords && !commentOnly ? "Svar" : "Kommentar"}
          optional={!inWords || commentOnly === true}
          rows={inWords ? 3 : 2}
          maxLength={InterviewEntryWrite.answer.max}
          value={inWords && !commentOnly ? mine.answer : mine.comment}
          onChange={(text) =>
            writer.change(inWords && !commentOnly ? { answer: text } : { comment: text })
          }
        />
      )}
      <p className={classes.saved} role="status">
        {stateWords[state] || (entry && `Lagret. Sist skrevet av ${entry.lastEditBy}`)}
      </p>
      {theirs && (
        <Notice tone="warning" icon="warning">
          <p className={classes.answer}>
            {theirs.lastEditBy} skrev her samtidig: «{theirs.comment || theirs.answer || "–"}»
          </p>
          <span className={classes.buttons}>
            <Button thin tone="secondary" onClick={() => writer.choose("theirs")}>
              Bruk den andre
            </Button>
            <Button thin onClick={() => writer.choose("mine")}>
              Behold min
            </Button>
          </span>
        </Notice>
      )}
    </>
  );
}

/** The steps of a scale, the lowest first, all in sight. */
function Steps({
  label,
  ratings,
  value,
  onChange,
}: {
  label: string;
  ratings: readonly Rating[];
  value: string;
  onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.steps}>
      <legend className="sv-hidden">{label}</legend>
      {ratings.map((step) => (
        <label key={step.value} className={classes.step}>
          <input
            type="radio"
            name={name}
            checked={String(step.value) === value}
            onChange={() => onChange(String(step.value))}
          />
          <span>{step.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
