import { Button } from "@/ui/Button.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import classes from "./PictureWords.module.css";
import {
  type Listed,
  moved,
  noteOf,
  type Notes,
  takenText,
  withNote,
} from "@/blocks/files/pictureNotes.ts";

/** Most letters of what is said of a picture, as the server takes it. */
const NOTE_CHARS_MAX = 1000;

export interface Words {
  notes: Notes;
  onChange: (notes: Notes) => void;
}

/** What is said of one picture, when it was taken, and its place among the others. */
export function PictureWords({
  name,
  listed,
  at,
  ordered,
  words: { notes, onChange },
}: {
  /** The file's. */
  name: string;
  listed: Listed;
  at: number;
  /** All pictures, as they are shown. */
  ordered: readonly Listed[];
  words: Words;
}) {
  const note = noteOf(notes, listed);
  const move = (step: -1 | 1) => () => onChange(moved(notes, ordered, at, step));
  return (
    <div className={classes.words}>
      <TextArea
        name={`bilde-${note.key}`}
        label={`Hva viser ${name}?`}
        rows={2}
        maxLength={NOTE_CHARS_MAX}
        autoCorrect="off"
        placeholder="En setning. Mikrofonen på tastaturet skriver det du sier."
        value={note.note}
        onChange={(text) => onChange(withNote(notes, { ...note, note: text }))}
      />
      <div className={classes.place}>
        <span className={classes.taken}>{takenText(note)}</span>
        {at > 0 && (
          <Button tone="quiet" thin icon="up" label={`Flytt ${name} opp`} onClick={move(-1)} />
        )}
        {at < ordered.length - 1 && (
          <Button tone="quiet" thin icon="down" label={`Flytt ${name} ned`} onClick={move(1)} />
        )}
      </div>
    </div>
  );
}
