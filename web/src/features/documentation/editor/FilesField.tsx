import { type DragEvent, useEffect, useRef, useState } from "react";
import { errorText } from "@/api/problem.ts";
import type { DocumentationFile } from "@/api/types.ts";
import { counted } from "@/lib/names.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { toast } from "@/ui/Toast.tsx";
import { limits } from "../draft/model.ts";
import type { DraftSession } from "../draft/session.ts";
import { acceptedKinds, type Upload } from "../draft/uploads.ts";
import classes from "./FilesField.module.css";

interface FilesFieldProps {
  session: DraftSession;
  files: readonly DocumentationFile[];
  uploads: readonly Upload[];
  error: string | undefined;
}

/** Pictures and files of a draft: drop, pick or photograph; each shows how far it has come. */
export function FilesField({ session, files, uploads, error }: FilesFieldProps) {
  const [over, setOver] = useState(false);
  const touch = useMedia("(pointer: coarse), (max-width: 599px)");
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) void session.addFiles(chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const count = files.length + uploads.length;
  return (
    <Card
      title="Bilder og filer"
      icon="attachment"
      aside={count > 0 ? `${files.length} av ${limits.files}` : ""}
    >
      <div
        id="files"
        className={classes.drop}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        tabIndex={-1}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div className={classes.pickers}>
          {touch && <Picker label="Ta bilde" icon="camera" capture onPick={add} />}
          <Picker label="Velg bilder og filer" icon="upload" onPick={add} />
        </div>
        {!touch && <p className={classes.hint}>eller slipp dem her</p>}
        <p className={classes.hint}>
          Bilder opptil {formatBytes(limits.picture_bytes)}, andre filer opptil{" "}
          {formatBytes(limits.file_bytes)}.
        </p>
      </div>
      {error && (
        <p className={classes.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {count > 0 && (
        <ul className={classes.list} aria-label="Bilder og filer">
          {files.map((file) => (
            <StoredFile key={file.id} file={file} session={session} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} session={session} />
          ))}
        </ul>
      )}
      <Summary uploads={uploads} />
    </Card>
  );
}

function Picker({
  label,
  icon,
  capture,
  onPick,
}: {
  label: string;
  icon: "camera" | "upload";
  capture?: boolean;
  onPick: (files: FileList | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        tone={icon === "camera" ? "primary" : "secondary"}
        icon={icon}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={!capture}
        accept={capture ? "image/*" : `image/*,${acceptedKinds}`}
        {...(capture ? { capture: "environment" as const } : {})}
        onChange={(event) => {
          onPick(event.target.files);
          event.target.value = "";
        }}
      />
    </>
  );
}

function StoredFile({ file, session }: { file: DocumentationFile; session: DraftSession }) {
  const [asked, setAsked] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await session.removeFile(file.id);
    } catch (error) {
      toast.negative(errorText(error));
      setRemoving(false);
      setAsked(false);
    }
  };
  const picture = file.thumbnailUrl ?? (file.bilde ? file.url : null);
  return (
    <li className={classes.file}>
      <span className={classes.preview}>
        {picture ? <img src={picture} alt="" /> : <Icon name="document" size={20} />}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.facts}>{formatBytes(file.size)}</span>
      </span>
      <Button
        tone="quiet"
        icon="delete"
        label={`Fjern ${file.name}`}
        onClick={() => setAsked(true)}
      />
      <ConfirmDelete
        opened={asked}
        title="Bekreft sletting av fil"
        confirmText="Slett fil"
        cancelText="Avbryt"
        loading={removing}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {file.name}
      </ConfirmDelete>
    </li>
  );
}

const percent = (share: number): number => Math.round(share * 100);

function stateText({ state, progress, error, isKept }: Upload): string {
  if (state === "uploading") return `Laster opp ${percent(progress)} %`;
  if (state === "waiting") {
    return isKept
      ? "Venter på opplasting"
      : "Venter på opplasting. Ikke lukk siden: filen er for stor til å ligge her imens.";
  }
  if (state === "failed") return error ?? "Det opsto en feil under opplastning.";
  return error ?? "Filen kan ikke legges ved.";
}

function UploadRow({ upload, session }: { upload: Upload; session: DraftSession }) {
  const { key, name, state, progress } = upload;
  const bad = state === "failed" || state === "refused";
  return (
    <li className={classes.file} data-bad={bad || undefined}>
      <Preview upload={upload} session={session} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{stateText(upload)}</span>
        {state === "uploading" && (
          <progress className={classes.progress} aria-label={name} max={1} value={progress} />
        )}
      </span>
      {state === "failed" && (
        <Button
          tone="quiet"
          icon="refresh"
          label={`Prøv igjen med ${name}`}
          onClick={() => session.retryFile(key)}
        />
      )}
      <Button
        tone="quiet"
        icon="close"
        label={state === "uploading" ? `Avbryt ${name}` : `Fjern ${name}`}
        onClick={() => void session.dropFile(key)}
      />
    </li>
  );
}

function Preview({ upload, session }: { upload: Upload; session: DraftSession }) {
  const image = useRef<HTMLImageElement>(null);
  const { key, isPicture } = upload;
  // The address of local bytes lives only as long as the row.
  useEffect(() => {
    const file = session.fileOf(key);
    if (!isPicture || !file || !image.current) return;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [session, key, isPicture]);
  return (
    <span className={classes.preview}>
      {isPicture ? <img ref={image} alt="" /> : <Icon name="document" size={20} />}
    </span>
  );
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
