import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatBytes } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { opensAs, type ViewerFile } from "../viewer/files.ts";
import classes from "./Files.module.css";
import type { Upload } from "./queue.ts";
import { DELETE_CONFIRM, DELETE_TITLE, UPLOAD_FAILED } from "./texts.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** A file that the server has, as its views describe it. */
export interface StoredFile extends ViewerFile {
  /** In bytes. */
  size: number;
  /** The address of its small picture, if it is a picture. */
  thumbnailUrl?: string | null;
}

/** What a click does, in words and pictures. */
export const ways: Record<ReturnType<typeof opensAs>, readonly [string, IconName, IconName]> = {
  viewer: ["åpnes i Svenn", "document", "eye"],
  link: ["åpnes i ny fane", "link", "external"],
  download: ["lastes ned", "file", "download"],
};

/** A file that the server has. Without `onOpen` its name is only a name; without `onRemove` it stays. */
export function StoredRow({
  file,
  onOpen,
  onRemove,
  children,
}: {
  file: StoredFile;
  onOpen?: (() => void) | undefined;
  onRemove?: (() => Promise<unknown>) | undefined;
  /** Stands below it. */
  children?: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  const [broken, setBroken] = useState(false);
  const [words, kind] = ways[opensAs(file)];
  const removal = useWrite({ send: async () => onRemove?.() });
  const remove = async () => {
    await removal.run();
    setAsked(false);
  };
  const picture = file.thumbnailUrl && !broken ? file.thumbnailUrl : null;
  return (
    <li className={classes.file}>
      <span className={classes.preview}>
        {picture ? (
          <img src={picture} alt="" loading="lazy" onError={() => setBroken(true)} />
        ) : (
          <Icon name={kind} size={20} />
        )}
      </span>
      <span className={classes.words}>
        {onOpen ? (
          <button type="button" className={classes.open} onClick={onOpen}>
            {file.name}
          </button>
        ) : (
          <span className={classes.name}>{file.name}</span>
        )}
        <span className={classes.facts}>
          {formatBytes(file.size)}
          {onOpen && ` · ${words}`}
        </span>
      </span>
      {onRemove && (
        <Button
          tone="quiet"
          icon="delete"
          label={`Fjern ${file.name}`}
          onClick={() => setAsked(true)}
        />
      )}
      {onRemove && (
        <ConfirmDelete
          opened={asked}
          title={DELETE_TITLE}
          confirmText={DELETE_CONFIRM}
          loading={removal.isRunning}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        >
          {file.name}
        </ConfirmDelete>
      )}
      {children && <div className={classes.below}>{children}</div>}
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
  if (state === "failed") return error ?? UPLOAD_FAILED;
  return error ?? "Filen kan ikke legges ved.";
}

/** A file on its way to the server: how far it has come, or why it stopped. */
export function UploadRow({
  upload,
  bytes,
  onRetry,
  onDrop,
  children,
}: {
  upload: Upload;
  /** What is being sent, for its picture. */
  bytes: File | undefined;
  onRetry: () => void;
  onDrop: () => void;
  /** Stands below it. */
  children?: ReactNode;
}) {
  const { name, state, progress, isPicture } = upload;
  const bad = state === "failed" || state === "refused";
  return (
    <li className={classes.file} data-bad={bad || undefined}>
      <LocalPreview file={isPicture ? bytes : undefined} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{stateText(upload)}</span>
        {state === "uploading" && (
          <progress className={classes.progress} aria-label={name} max={1} value={progress} />
        )}
      </span>
      {state === "failed" && (
        <Button tone="quiet" icon="refresh" label={`Prøv igjen med ${name}`} onClick={onRetry} />
      )}
      <Button
        tone="quiet"
        icon="close"
        label={state === "uploading" ? `Avbryt ${name}` : `Fjern ${name}`}
        onClick={onDrop}
      />
      {children && <div className={classes.below}>{children}</div>}
    </li>
  );
}

/** A file that waits for its record to be created. */
export function ChosenRow({
  file,
  isPicture,
  error,
  onDrop,
}: {
  file: File;
  isPicture: boolean;
  error: string | null;
  onDrop: () => void;
}) {
  return (
    <li className={classes.file} data-bad={error === null ? undefined : true}>
      <LocalPreview file={isPicture ? file : undefined} />
      <span className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.facts}>{error ?? formatBytes(file.size)}</span>
      </span>
      <Button tone="quiet" icon="close" label={`Fjern ${file.name}`} onClick={onDrop} />
    </li>
  );
}

/** The picture of a file that is in this browser alone; a symbol when it is none. */
function LocalPreview({ file }: { file: File | undefined }): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  // The address of local bytes lives only as long as the row.
  useEffect(() => {
    if (!file || !image.current) return;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <span className={classes.preview}>
      {file ? <img ref={image} alt="" /> : <Icon name="document" size={20} />}
    </span>
  );
}
