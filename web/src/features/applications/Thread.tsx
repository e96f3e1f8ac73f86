import { useState } from "react";
import type { ApplicationMessage } from "@/api/schemas.gen.ts";
import { acceptedKinds, refusalOf } from "@/blocks/files/accepted.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { PICTURE_TYPES, pickShown } from "@/lib/heic.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Thread.module.css";

const TEXT_MAX = 4000;
const FILES_MAX = 5;

/** A file that did not go along with a message that was sent, and why. */
export interface NotSent {
  name: string;
  why: string;
}

/** Sends the text; ends when it is shown, and answers which files did not go along. */
export type SendMessage = (text: string, files: readonly File[]) => Promise<readonly NotSent[]>;

/** Sends files one after the other; one that is refused stops none of the others. */
export async function sendEach(
  files: readonly File[],
  send: (file: File) => Promise<unknown>,
): Promise<NotSent[]> {
  const failed: NotSent[] = [];
  for (const file of files) {
    try {
      await send(file);
    } catch (error) {
      failed.push({ name: file.name, why: problemText(error) });
    }
  }
  return failed;
}

/** A thread with text and files, the newest last, and the place to write. */
export function Thread({
  messages,
  empty,
  help,
  send,
}: {
  messages: readonly ApplicationMessage[];
  empty: string;
  help?: string;
  /** Null where nothing more can be written. */
  send: SendMessage | null;
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

function Message({
  message: { navn, own, tekst, tid, lest, filer },
}: {
  message: ApplicationMessage;
}) {
  const facts = [navn, formatDateTime(tid), own && lest !== null ? "lest" : ""];
  return (
    <li className={classes.message} data-own={own || undefined}>
      <span className={classes.meta}>{facts.filter(Boolean).join(" · ")}</span>
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

function Write({ send, help }: { send: SendMessage; help: string | undefined }) {
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const write = useWrite({
    send: () => send(text.trim(), files),
    onDone: (failed) => {
      setText("");
      setFiles([]);
      if (failed.length > 0)
        setError(
          `Meldingen er sendt, men ikke ${failed.map(({ name, why }) => `${name}: ${why}`).join(" ")}`,
        );
    },
    onRefused: (failure) => setError(problemText(failure)),
  });
  const pick = (picked: File[]) =>
    pickShown(picked, (shown) => {
      const refused = shown.map(refusalOf).find((why) => why !== null) ?? null;
      const all = [...files, ...shown.filter((file) => refusalOf(file) === null)];
      setFiles(all.slice(0, FILES_MAX));
      setError(
        refused ?? (all.length > FILES_MAX ? `Du kan sende ${FILES_MAX} filer om gangen.` : null),
      );
    });
  const submit = () => {
    if (write.isRunning) return;
    if (text.trim() === "") {
      setError("Skriv en melding først");
      return;
    }
    setError(null);
    void write.run();
  };
  return (
    <form
      className={classes.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
        <Button type="submit" icon="send" loading={write.isRunning} loadingLabel="Sender">
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
