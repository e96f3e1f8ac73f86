import { useRef, useState } from "react";
import { acceptedKinds, refusalOf } from "@/blocks/files/accepted.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { PICTURE_TYPES, pickShown } from "@/lib/heic.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Thread.module.css";

/** A file in the thread; its address needs no further rights. */
export interface ThreadFile {
  id: string;
  name: string;
  size: number;
  url: string;
}

/** What was written between the applicant and the office. */
export interface ThreadMessage {
  id: string;
  /** Who wrote it, in words. */
  navn: string;
  /** The reader wrote it. */
  own: boolean;
  tekst: string;
  /** ms */
  tid: number;
  filer: readonly ThreadFile[];
}

const TEXT_MAX = 4000;
const FILES_MAX = 5;

/** A thread with text and files, the newest last, and the place to write. */
export function Thread({
  messages,
  empty,
  help,
  send,
}: {
  messages: readonly ThreadMessage[];
  empty: string;
  help?: string;
  /** Sends it, and ends when it is shown; null where nothing more can be written. */
  send: ((text: string, files: readonly File[]) => Promise<unknown>) | null;
}) {
  return (
    <div className={classes.thread}>
      {messages.length === 0 && <p className={classes.meta}>{empty}</p>}
      <ul className={classes.thread} aria-label="Meldinger">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {send && <Write send={send} help={help} />}
    </div>
  );
}

function Message({ message: { navn, own, tekst, tid, filer } }: { message: ThreadMessage }) {
  return (
    <li className={classes.message} data-own={own || undefined}>
      <span className={classes.meta}>{`${navn} · ${formatDateTime(tid)}`}</span>
      {tekst && <span className={classes.text}>{tekst}</span>}
      {filer.length > 0 && (
        <span className={classes.files}>
          {filer.map(({ id, name, size, url }) => (
            <a key={id} href={url} download={name} target="_blank" rel="noreferrer">
              <Icon name="attachment" size={18} />
              {`${name} (${formatBytes(size)})`}
            </a>
          ))}
        </span>
      )}
    </li>
  );
}

function Write({
  send,
  help,
}: {
  send: (text: string, files: readonly File[]) => Promise<unknown>;
  help: string | undefined;
}) {
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const running = useRef(false);
  const pick = (picked: File[]) =>
    pickShown(picked, (shown) => {
      const refused = shown.map(refusalOf).find((why) => why !== null) ?? null;
      const all = [...files, ...shown.filter((file) => refusalOf(file) === null)];
      setFiles(all.slice(0, FILES_MAX));
      setError(
        refused ?? (all.length > FILES_MAX ? `Du kan sende ${FILES_MAX} filer om gangen.` : null),
      );
    });
  const submit = async () => {
    if (running.current) return;
    if (text.trim() === "" && files.length === 0) {
      setError("Skriv en melding først");
      return;
    }
    running.current = true;
    setSending(true);
    setError(null);
    try {
      await send(text.trim(), files);
      setText("");
      setFiles([]);
    } catch (failure) {
      setError(problemText(failure));
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return (
    <form
      className={classes.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label="Ny melding"
        help={help}
        rows={3}
        maxLength={TEXT_MAX}
        value={text}
        error={error ?? undefined}
        onChange={(value) => {
          setText(value);
          setError(null);
        }}
      />
      {files.length > 0 && (
        <ul aria-label="Filer som følger med">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className={classes.chosen}>
              <span>{`${file.name} (${formatBytes(file.size)})`}</span>
              <Button
                tone="quiet"
                thin
                icon="close"
                label={`Fjern ${file.name}`}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button type="submit" icon="send" loading={sending} loadingLabel="Sender">
          Send melding
        </Button>
        <FileButton
          tone="secondary"
          icon="attachment"
          label="Legg ved fil"
          multiple
          accept={`${PICTURE_TYPES},${acceptedKinds}`}
          onPick={pick}
        />
      </div>
    </form>
  );
}
