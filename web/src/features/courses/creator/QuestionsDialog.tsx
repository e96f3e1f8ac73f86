import { useState } from "react";
import { course_questions_read } from "@/api/operations.gen.ts";
import type { CourseQuestion, CourseQuestionsRead } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { errorText } from "@/lib/problem.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { kindWords } from "../words.ts";
import classes from "./Creator.module.css";
import { taken } from "./newParts.ts";

/** Questions of a file in GIFT or Moodle XML: what comes and what does not is seen first. */
export function QuestionsDialog({
  room,
  onTake,
  onClose,
}: {
  /** How many more the quiz may hold. */
  room: number;
  onTake: (questions: CourseQuestion[]) => void;
  onClose: () => void;
}) {
  const [read, setRead] = useState<CourseQuestionsRead | null>(null);
  const [error, setError] = useState<string>();
  const reading = useWrite({
    send: (file: File) => uploadFile(course_questions_read, file, {}),
    onDone: setRead,
    onRefused: (refused) => setError(errorText(refused)),
  });
  const pick = (file: File) => {
    setError(undefined);
    setRead(null);
    void reading.run(file);
  };
  const questions = read?.questions.slice(0, room) ?? [];
  const take = () => {
    onTake(taken(questions));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title="Hent spørsmål fra fil"
      footer={
        <DialogFooter onCancel={onClose} disabled={questions.length === 0} onClick={take}>
          {questions.length === 0
            ? "Legg til"
            : `Legg til ${counted(questions.length, "spørsmål", "spørsmål")}`}
        </DialogFooter>
      }
    >
      <div className={classes.fields}>
        <p className={classes.hint}>
          Filer i GIFT og Moodle XML leses. Bilder i filen kommer ikke med. Ingenting lagres før du
          legger spørsmålene til.
        </p>
        <div>
          <FileButton
            tone="secondary"
            icon="file"
            label="Velg fil"
            accept=".txt,.gift,.xml,text/plain,text/xml,application/xml"
            onPick={([file]) => file && pick(file)}
          />
        </div>
        {reading.isRunning && <p role="status">Leser filen …</p>}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {read && <Found read={read} room={room} />}
      </div>
    </Dialog>
  );
}

function Found({
  read: { questions, remarks },
  room,
}: {
  read: CourseQuestionsRead;
  room: number;
}) {
  const notThere = remarks.filter(({ comes }) => !comes);
  return (
    <>
      <p role="status">
        {counted(questions.length, "spørsmål kommer", "spørsmål kommer")}
        {notThere.length > 0 && `, ${notThere.length} kommer ikke`}
        {questions.length > room && `. Quizen har plass til ${room} til`}
      </p>
      {questions.length > 0 && (
        <section aria-label="Kommer med">
          <h3>Kommer med</h3>
          <ul className={classes.read}>
            {questions.map(({ id, text, kind }) => (
              <li key={id}>
                <span className={classes.questionText}>{text}</span>
                <span className={classes.hint}>{kindWords[kind]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {remarks.length > 0 && (
        <section aria-label="Se over">
          <h3>Se over</h3>
          <ul className={classes.read}>
            {remarks.map(({ line, title, text, comes }) => (
              <li key={`${line} ${text}`}>
                <span className={classes.questionText}>{title || "Uten navn"}</span>
                <span className={classes.hint}>
                  {`Linje ${line}: ${text}${comes ? "" : ". Kommer ikke med"}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
