import { useEffect, useEffectEvent, useState } from "react";
import type { ApplicationFile } from "@/api/schemas.gen.ts";
import { acceptedKinds, PICTURE_BYTES_MAX } from "@/blocks/files/accepted.ts";
import type { SendFile } from "@/blocks/files/FileQueue.ts";
import { freelyNamed } from "@/blocks/files/naming.ts";
import type { Upload } from "@/blocks/files/queue.ts";
import { useUploads } from "@/blocks/files/useUploads.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { PICTURE_TYPES, pickShown } from "@/lib/heic.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { problemText } from "@/lib/problem.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Notice } from "@/ui/Notice.tsx";
import classes from "./Form.module.css";
import { attachmentField } from "./model.ts";
import type { AttachmentKind } from "./offered.ts";
import { GroupError } from "./parts.tsx";

export interface AttachmentsProps {
  files: readonly ApplicationFile[];
  errors: Record<string, string>;
  kinds: readonly AttachmentKind[];
  filesMax: number;
  send: (kind: string | null) => SendFile<ApplicationFile>;
  remove: (file: ApplicationFile) => Promise<unknown>;
  arrived: (file: ApplicationFile) => void;
}

/** What the office needs to see, each with as many files or photographs as it takes. */
export function AttachmentsStep({ kinds, ...props }: AttachmentsProps) {
  return (
    <div className={classes.stack}>
      <Notice tone="info" icon="camera" title="Ta gjerne bilde med telefonen">
        Legg ved flere bilder hvis vedlegget har flere sider. Hver fil kan være opptil{" "}
        {formatBytes(PICTURE_BYTES_MAX)}. Ikke legg ved sakkyndig vurdering, IOP eller noe om helse.
      </Notice>
      {kinds.map((kind) => (
        <Attachment key={kind.id} kind={kind} {...props} />
      ))}
      <Attachment
        kind={{ id: "", navn: "Andre vedlegg", hjelp: "CV, attester og annet", paakrevd: false }}
        {...props}
      />
    </div>
  );
}

function Attachment({
  kind,
  files,
  errors,
  filesMax,
  send,
  remove,
  arrived,
}: Omit<AttachmentsProps, "kinds"> & { kind: AttachmentKind }) {
  const id = attachmentField(kind.id);
  const of = kind.id || null;
  const own = files.filter(({ vedlegg }) => vedlegg === of);
  const uploads = useUploads<ApplicationFile>({ send: send(of), arrived });
  const touch = useMedia("(pointer: coarse), (max-width: 599px)");
  const failed = uploads.rows.filter(({ state }) => state === "failed");
  useWhenBack(() => failed.forEach(({ key }) => uploads.retry(key)));
  const pick = (picked: File[]) =>
    pickShown(picked, (shown) =>
      uploads.add(
        freelyNamed(
          shown,
          own.map(({ name }) => name),
        ),
        { filesMax, onServer: files.length },
      ),
    );
  return (
    <fieldset
      className={classes.group}
      id={id}
      tabIndex={-1}
      aria-describedby={errors[id] ? `${id}-error` : undefined}
    >
      <legend>
        {kind.navn}
        {!kind.paakrevd && " (valgfritt)"}
      </legend>
      {kind.hjelp && <p className={classes.help}>{kind.hjelp}</p>}
      {own.length + uploads.rows.length > 0 && (
        <ul className={classes.files} aria-label={kind.navn}>
          {own.map((file, at) => (
            <StoredFile
              key={file.id}
              file={file}
              page={own.length > 1 ? at + 1 : null}
              remove={remove}
            />
          ))}
          {uploads.rows.map((upload) => (
            <SendingFile
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onDrop={() => uploads.drop(upload.key)}
            />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {touch && (
          <FileButton
            tone="primary"
            label="Ta bilde"
            icon="camera"
            capture="environment"
            accept={PICTURE_TYPES}
            onPick={pick}
          />
        )}
        <FileButton
          tone="secondary"
          label={`Velg filer til ${kind.navn}`}
          icon="upload"
          multiple
          accept={`${PICTURE_TYPES},${acceptedKinds}`}
          onPick={pick}
        />
      </div>
      <GroupError id={id}>{errors[id]}</GroupError>
    </fieldset>
  );
}

/** When there is a line again. */
function useWhenBack(run: () => void): void {
  const back = useEffectEvent(run);
  useEffect(() => {
    const hear = () => back();
    window.addEventListener("online", hear);
    return () => window.removeEventListener("online", hear);
  }, []);
}

function StoredFile({
  file,
  page,
  remove,
}: {
  file: ApplicationFile;
  page: number | null;
  remove: (file: ApplicationFile) => Promise<unknown>;
}) {
  const [error, setError] = useState("");
  const away = useWrite({
    send: () => remove(file),
    onRefused: (failure) => setError(problemText(failure)),
  });
  return (
    <li className={classes.file} data-bad={error ? true : undefined}>
      <Icon name="done" size={20} />
      <span className={classes.fileWords}>
        <span>{file.name}</span>
        <span className={classes.help} role={error ? "alert" : undefined}>
          {error || [page && `Side ${page}`, formatBytes(file.size)].filter(Boolean).join(" · ")}
        </span>
      </span>
      <Button
        tone="quiet"
        thin
        icon="delete"
        label={`Fjern ${file.name}`}
        loading={away.isRunning}
        onClick={() => void away.run()}
      />
    </li>
  );
}

function SendingFile({
  upload,
  onRetry,
  onDrop,
}: {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const { name, state, progress, error } = upload;
  const isBad = state === "failed" || state === "refused";
  const words =
    state === "uploading"
      ? `Laster opp ${Math.round(progress * 100)} %`
      : isBad
        ? (error ?? "Filen kan ikke legges ved.")
        : "Venter på opplasting";
  return (
    <li className={classes.file} data-bad={isBad || undefined}>
      <Icon name={isBad ? "alert" : "upload"} size={20} />
      <span className={classes.fileWords}>
        <span>{name}</span>
        <span className={classes.help} role={isBad ? "alert" : undefined}>
          {words}
        </span>
        {state === "uploading" && (
          <progress className={classes.progress} aria-label={name} max={1} value={progress} />
        )}
      </span>
      {state === "failed" && (
        <Button
          tone="quiet"
          thin
          icon="refresh"
          label={`Prøv igjen med ${name}`}
          onClick={onRetry}
        />
      )}
      <Button
        tone="quiet"
        thin
        icon="close"
        label={state === "uploading" ? `Avbryt ${name}` : `Fjern ${name}`}
        onClick={onDrop}
      />
    </li>
  );
}
