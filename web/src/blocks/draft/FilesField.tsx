import { type ReactNode, useEffect, useRef } from "react";
import type { FileView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FilePick } from "@/blocks/files/FilePick.tsx";
import { StoredRow, UploadRow } from "@/blocks/files/FileRow.tsx";
import { useFileOpener } from "@/blocks/files/useFileOpener.tsx";
import type { Upload } from "@/blocks/files/queue.ts";
import type { DraftDoc } from "./kind.ts";
import { PictureWords, type Words } from "./PictureWords.tsx";
import { byTime, inOrder, isByHand } from "@/blocks/files/pictureNotes.ts";
import type { DraftSession } from "./session.ts";
import classes from "./FilesField.module.css";

interface FilesFieldProps<D extends DraftDoc, F extends object> {
  session: DraftSession<D, F>;
  /** Most files with one. */
  filesMax: number;
  files: readonly FileView[];
  uploads: readonly Upload[];
  error: string | undefined;
  /** What is said of each picture, and their order; without it files stand as they came. */
  words?: Words;
}

/** One of the list: on the server, or on its way to it. */
type Row =
  | { id: string; file: FileView; isPicture: boolean }
  | { key: string; upload: Upload; isPicture: boolean };

/** The rows in their order, pictures first where something is said of them. */
function rowsOf(
  files: readonly FileView[],
  uploads: readonly Upload[],
  words: Words | undefined,
): { pictures: Row[]; others: Row[] } {
  const all: Row[] = [
    ...files.map((file) => ({ id: file.id, file, isPicture: file.bilde })),
    ...uploads.map((upload) => ({ key: upload.key, upload, isPicture: upload.isPicture })),
  ];
  if (!words) return { pictures: [], others: all };
  const pictures = all.filter(({ isPicture }) => isPicture);
  return {
    pictures: inOrder(pictures, words.notes),
    others: all.filter(({ isPicture }) => !isPicture),
  };
}

/** Pictures and files of a draft: drop, pick or photograph; each shows how far it has come. */
export function FilesField<D extends DraftDoc, F extends object>({
  session,
  filesMax,
  files,
  uploads,
  error,
  words,
}: FilesFieldProps<D, F>) {
  const count = files.length + uploads.length;
  const list = useInSight(count);
  const { open, viewer } = useFileOpener(files);
  const { pictures, others } = rowsOf(files, uploads, words);
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
          {pictures.map((row, at) => (
            <FileRow key={keyOf(row)} row={row} session={session} onOpen={open}>
              {words && isSayable(row) && (
                <PictureWords
                  name={nameOf(row)}
                  listed={row}
                  at={at}
                  ordered={pictures}
                  words={words}
                />
              )}
            </FileRow>
          ))}
          {others.map((row) => (
            <FileRow key={keyOf(row)} row={row} session={session} onOpen={open} />
          ))}
        </ul>
      )}
      {words && isByHand(words.notes) && (
        <Button tone="quiet" icon="clock" onClick={() => words.onChange(byTime(words.notes))}>
          Sorter bildene etter tid
        </Button>
      )}
      <Summary uploads={uploads} />
      {viewer}
    </Card>
  );
}

const keyOf = (row: Row): string => ("file" in row ? row.id : row.key);
const nameOf = (row: Row): string => ("file" in row ? row.file.name : row.upload.name);

/** A picture that is refused never arrives: nothing is said of it. */
const isSayable = (row: Row): boolean => "file" in row || row.upload.state !== "refused";

function FileRow<D extends DraftDoc, F extends object>({
  row,
  session,
  onOpen,
  children,
}: {
  row: Row;
  session: DraftSession<D, F>;
  onOpen: (file: FileView) => void;
  children?: ReactNode;
}) {
  if ("file" in row) {
    const { file } = row;
    return (
      <StoredRow
        file={file}
        onOpen={() => onOpen(file)}
        onRemove={() => session.removeFile(file.id)}
      >
        {children}
      </StoredRow>
    );
  }
  const { key, upload } = row;
  return (
    <UploadRow
      upload={upload}
      bytes={session.fileOf(key)}
      onRetry={() => session.retryFile(key)}
      onDrop={() => void session.dropFile(key)}
    >
      {children}
    </UploadRow>
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
