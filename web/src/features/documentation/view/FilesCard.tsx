import { useState } from "react";
import type { DocumentationFile } from "@/api/types.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { opensAs } from "@/ui/viewer/files.ts";
import { FileViewer } from "@/ui/viewer/FileViewer.tsx";
import { downloadFile, openLink } from "@/ui/viewer/openFile.ts";
import classes from "./FilesCard.module.css";

/** Pictures as a grid, other files as a list; what can be viewed is viewed here. */
export function FilesCard({ files }: { files: readonly DocumentationFile[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const pictures = files.filter(({ bilde }) => bilde);
  const others = files.filter(({ bilde }) => !bilde);
  const viewed = [...pictures, ...others].filter((file) => opensAs(file) === "viewer");
  const at = viewed.findIndex(({ id }) => id === shown);
  if (files.length === 0) return null;
  const open = (file: DocumentationFile) => {
    const how = opensAs(file);
    if (how === "viewer") setShown(file.id);
    else void (how === "link" ? openLink(file) : downloadFile(file));
  };
  return (
    <Card title="Bilder og filer" icon="attachment" aside={String(files.length)}>
      {pictures.length > 0 && (
        <ul className={classes.grid}>
          {pictures.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className={classes.picture}
                aria-label={`Vis ${file.name}`}
                onClick={() => open(file)}
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
              <FileButton file={file} onOpen={() => open(file)} />
            </li>
          ))}
        </ul>
      )}
      <FileViewer
        files={viewed}
        at={at < 0 ? null : at}
        onMove={(next) => setShown(viewed[next]?.id ?? null)}
        onClose={() => setShown(null)}
      />
    </Card>
  );
}

const ways: Record<ReturnType<typeof opensAs>, readonly [string, IconName, IconName]> = {
  viewer: ["vises her", "document", "eye"],
  link: ["åpnes i ny fane", "link", "external"],
  download: ["lastes ned", "file", "download"],
};

function FileButton({ file, onOpen }: { file: DocumentationFile; onOpen: () => void }) {
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
