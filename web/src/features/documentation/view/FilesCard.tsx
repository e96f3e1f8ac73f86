import { useState } from "react";
import type { DocumentationFile } from "@/api/types.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { downloadUrl } from "./addresses.ts";
import classes from "./FilesCard.module.css";
import { Lightbox } from "./Lightbox.tsx";

/** Pictures as a grid that opens large, other files as a list to download. */
export function FilesCard({ files }: { files: readonly DocumentationFile[] }) {
  const [at, setAt] = useState<number | null>(null);
  const pictures = files.filter(({ bilde }) => bilde);
  const others = files.filter(({ bilde }) => !bilde);
  if (files.length === 0) return null;
  return (
    <Card title="Bilder og filer" icon="attachment" aside={String(files.length)}>
      {pictures.length > 0 && (
        <ul className={classes.grid}>
          {pictures.map((file, index) => (
            <li key={file.id}>
              <button
                type="button"
                className={classes.picture}
                aria-label={`Vis ${file.name}`}
                onClick={() => setAt(index)}
              >
                <img src={file.thumbnailUrl ?? file.url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classes.files}>
          {others.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
      <Lightbox pictures={pictures} at={at} onMove={setAt} onClose={() => setAt(null)} />
    </Card>
  );
}

/** PDF opens in the browser; everything else is downloaded. */
function FileLink({ file }: { file: DocumentationFile }) {
  const opens = file.contentType === "application/pdf";
  return (
    <a
      className={classes.file}
      href={opens ? file.url : downloadUrl(file.url)}
      {...(opens ? { target: "_blank", rel: "noopener noreferrer" } : { download: file.name })}
    >
      <span className={classes.fileIcon}>
        <Icon name={opens ? "document" : "file"} size={20} />
      </span>
      <span className={classes.fileWords}>
        <span className={classes.fileName}>{file.name}</span>
        <span className={classes.fileFacts}>
          {formatBytes(file.size)} · {opens ? "åpnes i ny fane" : "lastes ned"}
        </span>
      </span>
      <Icon name={opens ? "external" : "download"} size={18} />
    </a>
  );
}
