import { type PictureNote, takenText } from "@/blocks/files/pictureNotes.ts";
import classes from "./Caption.module.css";

/** What is said of a picture, and when it was taken; nothing where neither is known. */
export function Caption({ note }: { note: PictureNote }) {
  const said = note.note.trim();
  const when = takenText(note);
  if (said === "" && when === null) return null;
  return (
    <p className={classes.caption}>
      {said !== "" && <span>{said}</span>}
      {when !== null && <span className={classes.when}>{when}</span>}
    </p>
  );
}
