import { changed } from "@/api/changes.ts";
import { course_file_create } from "@/api/operations.gen.ts";
import type { CourseQuestion, CourseQuestionKind, CourseView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { PICTURE_TYPES, pickShown } from "@/lib/heic.ts";
import { Button } from "@/ui/Button.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { kindWords } from "../words.ts";
import { AnswerFields } from "./AnswerFields.tsx";
import { wholeIn } from "./ContentFields.tsx";
import classes from "./Creator.module.css";
import { withKind } from "./newParts.ts";

const TEXT_MAX = 2000;
const FEEDBACK_MAX = 1000;
const POINTS_MAX = 100;

/** A question: what is asked, what is right, and what is said to the answer. */
export function QuestionFields({
  course,
  question,
  onChange,
}: {
  course: CourseView;
  question: CourseQuestion;
  onChange: (question: CourseQuestion) => void;
}) {
  const put = (part: Partial<CourseQuestion>) => onChange({ ...question, ...part });
  const name = (field: string) => `${field}-${question.id}`;
  return (
    <div className={classes.fields}>
      <TextArea
        name={name("text")}
        label="Spørsmålet"
        rows={2}
        maxLength={TEXT_MAX}
        value={question.text}
        onChange={(text) => put({ text })}
      />
      <PictureField course={course} question={question} onChange={onChange} />
      <div className={classes.row}>
        <SelectField
          name={name("kind")}
          label="Slag"
          value={question.kind}
          options={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
          onChange={(kind) => onChange(withKind(question, kind as CourseQuestionKind))}
        />
        <TextField
          name={name("points")}
          label="Poeng"
          inputMode="numeric"
          value={String(question.points)}
          onChange={(typed) => put({ points: wholeIn(typed, 1, POINTS_MAX) })}
        />
      </div>
      <AnswerFields question={question} put={put} />
      <div className={classes.row}>
        <TextArea
          name={name("right")}
          label="Når svaret er riktig"
          optional
          rows={2}
          maxLength={FEEDBACK_MAX}
          value={question.feedbackRight}
          onChange={(feedbackRight) => put({ feedbackRight })}
        />
        <TextArea
          name={name("wrong")}
          label="Når svaret er feil"
          optional
          rows={2}
          maxLength={FEEDBACK_MAX}
          value={question.feedbackWrong}
          onChange={(feedbackWrong) => put({ feedbackWrong })}
        />
      </div>
    </div>
  );
}

function PictureField({
  course,
  question,
  onChange,
}: {
  course: CourseView;
  question: CourseQuestion;
  onChange: (question: CourseQuestion) => void;
}) {
  const add = useWrite({
    send: (file: File) => uploadFile(course_file_create, file, { id: course.id, parts: true }),
    onDone: ({ id }) => onChange({ ...question, picture: id }),
    again: () => changed("COURSES", course.id),
  });
  const stored = course.files.find(({ id }) => id === question.picture);
  const remove = () => {
    const { picture: _gone, ...others } = question;
    onChange(others);
  };
  if (question.picture !== undefined) {
    return (
      <div className={classes.picture}>
        {stored && <img src={stored.thumbnailUrl ?? stored.url} alt={stored.name} />}
        <Button tone="quiet" thin icon="delete" onClick={remove}>
          Fjern bildet
        </Button>
      </div>
    );
  }
  return (
    <div>
      <FileButton
        tone="secondary"
        icon="imageAdd"
        label={add.isRunning ? "Laster opp …" : "Legg til bilde"}
        accept={PICTURE_TYPES}
        onPick={(files) =>
          pickShown(files, ([file]) => {
            if (file) void add.run(file);
          })
        }
      />
    </div>
  );
}
