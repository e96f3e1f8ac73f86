import { useEffect, useRef, useState } from "react";
import { opensAs, saveBytes, type ViewerFile } from "@/blocks/viewer/files.ts";
import { dropLocal, localUrl } from "@/blocks/viewer/localFile.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { Icon } from "@/ui/Icon.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { toast } from "@/ui/Toast.tsx";
import {
  type Attachment,
  FILE_BYTES_MAX,
  kindOf,
  readAttachment,
  savedName,
  whyNot,
} from "./attachments.ts";
import { type Graph, TooLarge } from "./graph.ts";
import classes from "./Outlook.module.css";

const FileViewer = part(async () => (await import("@/blocks/viewer/FileViewer.tsx")).FileViewer);

/** A file as the viewer takes it. A link in a mail is not followed: it is a file as others are. */
const asViewed = ({ id, name, contentType }: Attachment, url: string): ViewerFile => ({
  id,
  name,
  contentType: contentType ?? "",
  url,
});

/** What is within a mail has no ending either, and is no picture. */
const isViewed = (file: Attachment): boolean =>
  kindOf(file) === "file" && opensAs(asViewed(file, "")) === "viewer";

/** What a click does, or why there is none. */
const wordsOf = (file: Attachment): string =>
  whyNot(file) ?? (isViewed(file) ? "åpnes i Svenn" : "lastes ned");

const troubleOf = (error: unknown): string =>
  error instanceof TooLarge
    ? `Filen er større enn ${formatBytes(FILE_BYTES_MAX)}. Åpne den i Outlook.`
    : "Vedlegget kan ikke hentes nå. Prøv igjen.";

const percentOf = (length: number, size = 0): number =>
  size > 0 ? Math.min(100, Math.round((length / size) * 100)) : 0;

/** The files of a mail: each is fetched from the mailbox when it is opened, and kept nowhere. */
export function MailFiles({
  graph,
  mail,
  files,
}: {
  graph: Graph;
  /** The mail's id. */
  mail: string;
  files: readonly Attachment[];
}) {
  const [viewed, setViewed] = useState<ViewerFile | null>(null);
  const fetching = useRef<AbortController | null>(null);
  useEffect(() => () => fetching.current?.abort(), []);
  // What is not shown any more is not kept for as long as the page is open.
  useEffect(() => {
    if (!viewed) return;
    return () => dropLocal(viewed.url);
  }, [viewed]);
  const open = async (file: Attachment) => {
    if (fetching.current) return;
    const control = new AbortController();
    fetching.current = control;
    const running = toast.progress(`Henter ${file.name}`);
    try {
      const bytes = await readAttachment(graph, mail, file, {
        signal: control.signal,
        onLength: (length) => running.percent(percentOf(length, file.size)),
      });
      control.signal.throwIfAborted();
      if (isViewed(file)) {
        const url = localUrl(bytes, file.contentType ?? "");
        // What was fetched once is another file each time.
        setViewed({ ...asViewed(file, url), id: url });
        running.close();
      } else {
        saveBytes(bytes, savedName(file, bytes));
        running.positive("Nedlasting ferdig");
      }
    } catch (error) {
      if (control.signal.aborted) running.close();
      else running.negative(troubleOf(error));
    } finally {
      fetching.current = null;
    }
  };
  const close = () => setViewed(null);
  return (
    <>
      <p className={classes.papers}>Vedlegg: {files.map(({ name }) => name).join(", ")}</p>
      <ul className={classes.files} aria-label="Vedlegg">
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <Icon name="attachment" size={18} />
            <span className={classes.fileWords}>
              {whyNot(file) === null ? (
                <button type="button" className={classes.opens} onClick={() => void open(file)}>
                  {file.name}
                </button>
              ) : (
                <span className={classes.fileName}>{file.name}</span>
              )}
              <span className={classes.facts}>
                {formatBytes(file.size ?? 0)} · {wordsOf(file)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {viewed && (
        <LateDialog opened onClose={close}>
          <FileViewer files={[viewed]} at={0} onMove={() => undefined} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
