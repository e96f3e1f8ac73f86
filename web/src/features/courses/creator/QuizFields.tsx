import { useState } from "react";
import type { CourseItem, CourseQuestion, CourseQuiz } from "@/api/schemas.gen.ts";
import { moved } from "@/blocks/RowList.tsx";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Sortable } from "../order/Sortable.tsx";
import { kindWords } from "../words.ts";
import { wholeIn } from "./ContentFields.tsx";
import classes from "./Creator.module.css";
import type { ItemFieldsProps } from "./ItemFields.tsx";
import { newId, newQuestion } from "./newParts.ts";
import { QuestionFields } from "./QuestionFields.tsx";

const QuestionsDialog = part(async () => (await import("./QuestionsDialog.tsx")).QuestionsDialog);

const QUESTIONS_MAX = 200;
const ATTEMPTS_MAX = 20;
const MINUTES_MAX = 600;
const WHOLE = 100;

interface QuizFieldsProps extends ItemFieldsProps {
  quiz: CourseQuiz;
  change: (part: Partial<CourseItem>) => void;
}

/** A quiz: its questions, and how it is passed. */
export function QuizFields(props: QuizFieldsProps) {
  const { quiz, change } = props;
  const put = (now: Partial<CourseQuiz>) => change({ quiz: { ...quiz, ...now } });
  return (
    <>
      <Questions {...props} put={put} />
      <Card title="Slik tas quizen" icon="settings">
        <Rules quiz={quiz} put={put} replace={(now) => change({ quiz: now })} />
      </Card>
    </>
  );
}

function Questions({
  course,
  quiz,
  put,
}: QuizFieldsProps & { put: (part: Partial<CourseQuiz>) => void }) {
  const { questions } = quiz;
  const [open, setOpen] = useState(questions.length === 1 ? (questions[0]?.id ?? null) : null);
  const replace = (id: string, now: CourseQuestion) =>
    put({ questions: questions.map((one) => (one.id === id ? now : one)) });
  const [reads, setReads] = useState(false);
  // The empty question that a new quiz begins with gives way to what is read.
  const written = questions.filter(({ text }, at) => questions.length > 1 || at > 0 || text !== "");
  const add = () => {
    const made = newQuestion("ONE");
    put({ questions: [...questions, made] });
    setOpen(made.id);
  };
  const copy = (question: CourseQuestion, at: number) => {
    const made = { ...question, id: newId() };
    put({ questions: questions.toSpliced(at + 1, 0, made) });
    setOpen(made.id);
  };
  return (
    <Card
      title="Spørsmål"
      icon="help"
      aside={questions.length > 0 && counted(questions.length, "spørsmål", "spørsmål")}
    >
      <div className={classes.fields}>
        <Sortable
          label="Spørsmål"
          rows={questions}
          keyOf={({ id }) => id}
          nameOf={({ text }, at) => text || `Spørsmål ${at + 1}`}
          numbered
          onMove={(from, to) => put({ questions: moved(questions, from, to) })}
          below={(question, at) =>
            question.id === open && (
              <OpenQuestion
                course={course}
                question={question}
                at={at}
                onChange={(now) => replace(question.id, now)}
                onCopy={() => copy(question, at)}
                onRemove={() => put({ questions: questions.filter(({ id }) => id !== open) })}
              />
            )
          }
        >
          {(question, at) => (
            <button
              type="button"
              className={classes.questionRow}
              aria-expanded={open === question.id}
              onClick={() => setOpen(open === question.id ? null : question.id)}
            >
              <span className={classes.questionWords}>
                <span className={classes.questionText}>
                  {question.text || `Spørsmål ${at + 1} uten tekst`}
                </span>
                <span className={classes.hint}>{kindWords[question.kind]}</span>
              </span>
              <Icon name={open === question.id ? "close" : "edit"} size={18} />
            </button>
          )}
        </Sortable>
        {questions.length < QUESTIONS_MAX && (
          <div className={classes.ways}>
            <Button tone="secondary" icon="add" onClick={add}>
              Nytt spørsmål
            </Button>
            <Button tone="secondary" icon="file" onClick={() => setReads(true)}>
              Hent fra fil
            </Button>
          </div>
        )}
        <LateDialog opened={reads} onClose={() => setReads(false)}>
          {reads && (
            <QuestionsDialog
              room={QUESTIONS_MAX - written.length}
              onTake={(read) => put({ questions: [...written, ...read] })}
              onClose={() => setReads(false)}
            />
          )}
        </LateDialog>
      </div>
    </Card>
  );
}

function OpenQuestion({
  course,
  question,
  at,
  onChange,
  onCopy,
  onRemove,
}: {
  course: ItemFieldsProps["course"];
  question: CourseQuestion;
  at: number;
  onChange: (question: CourseQuestion) => void;
  onCopy: () => void;
  onRemove: () => void;
}) {
  return (
    <section className={classes.question} aria-label={`Spørsmål ${at + 1}`}>
      <QuestionFields course={course} question={question} onChange={onChange} />
      <div className={classes.tools}>
        <Button tone="quiet" thin icon="file" onClick={onCopy}>
          Lag kopi
        </Button>
        <Button tone="quiet" thin icon="delete" onClick={onRemove}>
          Slett spørsmålet
        </Button>
      </div>
    </section>
  );
}

function Rules({
  quiz,
  put,
  replace,
}: {
  quiz: CourseQuiz;
  put: (part: Partial<CourseQuiz>) => void;
  replace: (now: CourseQuiz) => void;
}) {
  const { passMark, attemptsMax, minutes, counts, shuffle, draw, questions } = quiz;
  const putMinutes = (typed: string) => {
    const { minutes: _, ...rest } = quiz;
    const read = wholeIn(typed, 0, MINUTES_MAX);
    // What is left out is taken away: the whole quiz is put.
    replace(read === 0 ? rest : { ...rest, minutes: read });
  };
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <TextField
          name="passMark"
          label="Bestått fra (prosent)"
          inputMode="numeric"
          value={String(passMark)}
          onChange={(typed) => put({ passMark: wholeIn(typed, 0, WHOLE) })}
        />
        <SelectField
          name="attemptsMax"
          label="Forsøk"
          value={String(attemptsMax)}
          options={Array.from({ length: ATTEMPTS_MAX + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? "Så mange man vil" : String(count),
          }))}
          onChange={(value) => put({ attemptsMax: Number(value) })}
        />
        <TextField
          name="minutes"
          label="Tid på et forsøk (minutter)"
          optional
          inputMode="numeric"
          value={minutes === undefined ? "" : String(minutes)}
          onChange={putMinutes}
        />
        <SelectField
          name="counts"
          label="Forsøket som teller"
          value={counts}
          options={[
            { value: "BEST", label: "Det beste" },
            { value: "LAST", label: "Det siste" },
          ]}
          onChange={(value) => put({ counts: value as CourseQuiz["counts"] })}
        />
        <SelectField
          name="draw"
          label="Spørsmål i hvert forsøk"
          value={String(draw)}
          options={[
            { value: "0", label: "Alle" },
            ...questions.slice(1).map((_, at) => ({
              value: String(at + 1),
              label: `${at + 1} trukket tilfeldig`,
            })),
          ]}
          onChange={(value) => put({ draw: Number(value) })}
        />
      </div>
      <Checkbox
        label="Spørsmål og svar i tilfeldig rekkefølge"
        checked={shuffle}
        onChange={(value) => put({ shuffle: value })}
      />
    </div>
  );
}
