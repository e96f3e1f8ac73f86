import { useEffect, useRef } from "react";
import type { FileView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Card } from "@/ui/Card.tsx";
import { FilePick } from "@/blocks/files/FilePick.tsx";
import { StoredRow, UploadRow } from "@/blocks/files/FileRow.tsx";
import { useFileOpener } from "@/blocks/files/useFileOpener.tsx";
import type { Upload } from "@/blocks/files/queue.ts";
import type { DraftDoc } from "./kind.ts";
import type { DraftSession } from "./session.ts";
import classes from "./FilesField.module.css";

interface FilesFieldProps<D extends DraftDoc, F extends object> {
  session: DraftSession<D, F>;
  /** Most files with one. */
  filesMax: number;
  files: readonly FileView[];
  uploads: readonly Upload[];
  error: string | undefined;
}

/** Pictures and files of a draft: drop, pick or photograph; each shows how far it has come. */
export function FilesField<D extends DraftDoc, F extends object>({
  session,
  filesMax,
  files,
  uploads,
  error,
}: FilesFieldProps<D, F>) {
  const count = files.length + uploads.length;
  const list = useInSight(count);
  const { open, viewer } = useFileOpener(files);
  return (
    <Card
      title="Bilder og filer"
      icon="attachment"
      aside={count > 0 ? `${files.length} av ${filesMax}` : ""}
    >
      <FilePick
        id="files"
        label="Velg bilder og filer"
        camera
        error={error}
        onPick={(picked) => void session.addFiles(picked)}
      />
      {count > 0 && (
        <ul ref={list} className={classes.list} aria-label="Bilder og filer">
          {files.map((file) => (
            <StoredRow
              key={file.id}
              file={file}
              onOpen={() => open(file)}
              onRemove={() => session.removeFile(file.id)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              bytes={session.fileOf(upload.key)}
              onRetry={() => session.retryFile(upload.key)}
              onDrop={() => void session.dropFile(upload.key)}
            />
          ))}
        </ul>
      )}
      <Summary uploads={uploads} />
      {viewer}
    </Card>
  );
}

/** A file that was just added is shown. */
function useInSight(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current)
      list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
    before.current = count;
  }, [count]);
  return list;
}

/** Says once how the whole queue stands, for those who do not see the rows. */
function Summary({ uploads }: { uploads: readonly Upload[] }) {
  const running = uploads.filter(({ state }) => state === "uploading" || state === "waiting");
  const failed = uploads.filter(({ state }) => state === "failed");
  const text = [
    running.length > 0 ? `Laster opp filer: ${counted(running.length, "igjen", "igjen")}` : "",
    failed.length > 0 ? `${counted(failed.length, "fil", "filer")} ble ikke lastet opp` : "",
  ]
    .filter(Boolean)
    .join(". ");
  return (
    <span className="sv-hidden" role="status">
      {text}
    </span>
  );
}
