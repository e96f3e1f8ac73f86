import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { CourseText, Edit } from "./draft.ts";
import classes from "./Creator.module.css";

export const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;

/** What the course is called, and what those who take it are told of it. */
export function CourseFields({ text, edit }: { text: CourseText; edit: (edit: Edit) => void }) {
  return (
    <div className={classes.fields}>
      <TextField
        name="title"
        label="Navn"
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={text.title}
        onChange={(title) => edit((now) => ({ ...now, title }))}
      />
      <TextArea
        name="description"
        label="Beskrivelse"
        help="Står først når lærlingen åpner kurset."
        optional
        rows={4}
        maxLength={DESCRIPTION_MAX}
        value={text.description}
        onChange={(description) => edit((now) => ({ ...now, description }))}
      />
    </div>
  );
}
