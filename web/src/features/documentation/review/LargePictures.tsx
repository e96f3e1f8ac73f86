import type { FileView } from "@/api/schemas.gen.ts";
import { noteOf, type Notes } from "@/blocks/files/pictureNotes.ts";
import { Caption } from "@/blocks/review/Caption.tsx";
import { useFileOpener } from "@/blocks/files/useFileOpener.tsx";
import classes from "./LargePictures.module.css";

/** Pictures as wide as the page, so that nobody has to open one to see what was done. */
export function LargePictures({
  pictures,
  notes,
}: {
  pictures: readonly FileView[];
  /** What is said of them. */
  notes: Notes;
}) {
  const { open, viewer } = useFileOpener(pictures);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={classes.pictures} aria-label="Bilder">
        {pictures.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={classes.picture}
              aria-label={`Vis ${file.name}`}
              onClick={() => open(file)}
            >
              <img
                src={file.url}
                alt=""
                width={file.width ?? undefined}
                height={file.height ?? undefined}
                loading="lazy"
              />
            </button>
            <Caption note={noteOf(notes, file)} />
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
