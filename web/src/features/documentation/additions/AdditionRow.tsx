import type { DocumentationAddition, FileView } from "@/api/schemas.gen.ts";
import { begun } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import classes from "./Additions.module.css";
import type { Answer } from "./answers.ts";

/** Most letters of why a goal is not added, as the server takes it. */
const REASON_MAX = 1000;

const CHOICES = [
  { value: "yes", label: "Legg til" },
  { value: "no", label: "Ikke legg til" },
] as const;

/** One goal with what shows it, and the answer to it. */
export function AdditionRow({
  id,
  addition,
  files,
  answer,
  isAsked,
  onAnswer,
}: {
  /** Of the field for the reason. */
  id: string;
  addition: DocumentationAddition;
  files: readonly FileView[];
  answer: Answer | null;
  isAsked: boolean;
  onAnswer: (answer: Answer) => void;
}) {
  const { label, subGoals, proof } = addition;
  const file = files.find((it) => it.id === proof?.file);
  const reason = answer?.is === "no" ? answer.reason : "";
  return (
    <li className={classes.row}>
      <div className={classes.goal}>
        <p className={classes.label}>{begun(label)}</p>
        {subGoals.length > 0 && (
          <ul className={classes.parts} aria-label="Delmål">
            {subGoals.map((part) => (
              <li key={part.id}>{begun(part.label)}</li>
            ))}
          </ul>
        )}
        {proof && (
          <p className={classes.how}>
            {proof.how === null ? "Uten bevis" : begun(proof.how)}
            {!proof.mentioned && (
              <Badge tone="warning" icon="eye">
                Ikke nevnt
              </Badge>
            )}
          </p>
        )}
        {proof?.sentence && <q className={classes.sentence}>{proof.sentence}</q>}
        {file?.bilde && (
          <img
            className={classes.picture}
            src={file.thumbnailUrl ?? file.url}
            alt={file.name}
            loading="lazy"
          />
        )}
      </div>
      <div className={classes.answer}>
        <Segmented
          label={`Svar på ${label}`}
          value={answer?.is ?? ""}
          options={CHOICES}
          onChange={(is) => onAnswer(is === "no" ? { is, reason } : { is: "yes" })}
        />
        {answer?.is === "no" && (
          <TextArea
            name={id}
            label="Hvorfor legges det ikke til?"
            rows={2}
            maxLength={REASON_MAX}
            error={
              isAsked && reason.trim() === ""
                ? "Skriv hvorfor, så lærlingen vet hva som mangler."
                : undefined
            }
            value={reason}
            onChange={(text) => onAnswer({ is: "no", reason: text })}
          />
        )}
      </div>
    </li>
  );
}
