import type { FileView } from "@/api/schemas.gen.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import { ways } from "@/blocks/files/FileRow.tsx";
import { useFileOpener } from "@/blocks/files/useFileOpener.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { opensAs } from "@/blocks/viewer/files.ts";
import { noteOf, type Notes } from "@/blocks/files/pictureNotes.ts";
import { Caption } from "./Caption.tsx";
import classes from "./FilesCard.module.css";

const noNotes: Notes = [];

/** Pictures as a grid, other files as a list; what can be viewed is viewed here. */
export function FilesCard({
  title = "Bilder og filer",
  files,
  notes = noNotes,
}: {
  title?: string;
  files: readonly FileView[];
  /** What is said of the pictures. */
  notes?: Notes;
}) {
  const pictures = files.filter(({ bilde }) => bilde);
  const others = files.filter(({ bilde }) => !bilde);
  const { open, viewer } = useFileOpener([...pictures, ...others]);
  if (files.length === 0) return null;
  return (
    <Card title={title} icon="attachment" aside={String(files.length)}>
      {pictures.length > 0 && (
        <ul className={classes.grid}>
          {pictures.map((file, at) => (
            <li key={file.id}>
              <button
                type="button"
                className={classes.picture}
                aria-label={`Vis ${file.name}`}
                onClick={() => open(file)}
              >
                {/* The first is shown large. */}
                <img src={(at > 0 && file.thumbnailUrl) || file.url} alt="" loading="lazy" />
              </button>
              <Caption note={noteOf(notes, file)} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classes.files}>
          {others.map((file) => (
            <li key={file.id}>
              <FileButton file={file} onOpen={() => open(file)} />
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </Card>
  );
}

function FileButton({ file, onOpen }: { file: FileView; onOpen: () => void }) {
  const [words, kind, does] = ways[opensAs(file)];
  return (
    <button type="button" className={classes.file} onClick={onOpen}>
      <span className={classes.fileIcon}>
        <Icon name={kind} size={20} />
      </span>
      <span className={classes.fileWords}>
        <span className={classes.fileName}>{file.name}</span>
        <span className={classes.fileFacts}>
          {formatBytes(file.size)} · {words}
        </span>
      </span>
      <Icon name={does} size={18} />
    </button>
  );
}
