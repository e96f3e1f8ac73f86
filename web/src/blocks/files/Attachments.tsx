import type { SendFile } from "./FileQueue.ts";
import { FilePick, type FilePickProps } from "./FilePick.tsx";
import { StoredRow, type StoredFile, UploadRow } from "./FileRow.tsx";
import classes from "./Files.module.css";
import { useFileOpener } from "./useFileOpener.tsx";
import { useUploads } from "./useUploads.ts";

export interface AttachmentsProps<F extends StoredFile> {
  files: readonly F[];
  /** Sends one file: `(file, sending) => uploadFile(path, file, sending)`. */
  send: SendFile<F>;
  remove: (file: F) => Promise<unknown>;
  /** The server's list changed: fetch it again. */
  onChanged: () => void;
  filesMax: number;
  /** What the list is called for those who do not see it. */
  label?: string;
  /** What the button says. */
  pickLabel?: string;
  camera?: boolean;
  only?: FilePickProps["only"];
  /** The element's id, so that an error summary can lead to it. */
  id?: string;
  error?: string | undefined;
}

/** The files of a record that exists: each is sent at once, and removed after a question. */
export function Attachments<F extends StoredFile>(props: AttachmentsProps<F>) {
  const { files, send, remove, onChanged, filesMax, label = "Vedlegg" } = props;
  const uploads = useUploads<F>({ send, arrived: onChanged });
  const { open, viewer } = useFileOpener(files);
  const onRemove = async (file: F) => {
    await remove(file);
    onChanged();
  };
  return (
    <div className={classes.attachments}>
      {files.length + uploads.rows.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {files.map((file) => (
            <StoredRow
              key={file.id}
              file={file}
              onOpen={() => open(file)}
              onRemove={() => onRemove(file)}
            />
          ))}
          {uploads.rows.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              bytes={uploads.fileOf(upload.key)}
              onRetry={() => uploads.retry(upload.key)}
              onDrop={() => uploads.drop(upload.key)}
            />
          ))}
        </ul>
      )}
      <FilePick
        {...(props.pickLabel ? { label: props.pickLabel } : {})}
        {...(props.id ? { id: props.id } : {})}
        camera={props.camera ?? false}
        only={props.only}
        error={props.error}
        onPick={(picked) => uploads.add(picked, { filesMax, onServer: files.length })}
      />
      {viewer}
    </div>
  );
}
