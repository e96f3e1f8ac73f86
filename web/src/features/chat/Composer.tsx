import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { problemText } from "@/lib/problem.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { acceptedKinds, refusalOf } from "@/blocks/files/accepted.ts";
import { Icon } from "@/ui/Icon.tsx";
import { MESSAGE_CHARS_MAX } from "./chat.ts";
import classes from "./Chat.module.css";
import { sendFile, sendText } from "./queries.ts";

/** Where one writes. Enter sends; an empty text is a thumbs-up; a chosen file goes in its place. */
export function Composer({ room }: { room: string }) {
  const id = useId();
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  /** Kept until it is through, so that the same is sent once. */
  const key = useRef<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    key.current = null;
    setText(next);
    setError(null);
  };
  const choose = (next: File | null) => {
    key.current = null;
    const refusal = next ? refusalOf(next) : null;
    setFile(refusal === null ? next : null);
    setError(refusal);
  };
  const send = async () => {
    if (sending) return;
    key.current ??= crypto.randomUUID();
    setSending(true);
    setError(null);
    try {
      if (file) await sendFile(room, key.current, file, setShare);
      else await sendText(room, key.current, text);
      key.current = null;
      if (file) setFile(null);
      else setText("");
      void changed("CHATMESSAGES", room);
    } catch (failed) {
      setError(problemText(failed));
    } finally {
      setSending(false);
      setShare(null);
      area.current?.focus();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const thumb = text.trim() === "" && !file;
  return (
    <form className={classes.composer} onSubmit={onSubmit}>
      {error && (
        <p className={classes.error} role="alert" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {file && (
        <div className={classes.chosen}>
          <Icon name="attachment" size={18} />
          <span className={classes.chosenName}>{file.name}</span>
          <span className={classes.fileSize}>{formatBytes(file.size)}</span>
          {sending ? (
            <progress aria-label={`Laster opp ${file.name}`} max={1} value={share ?? 0} />
          ) : (
            <Button
              tone="quiet"
              thin
              icon="close"
              label={`Fjern ${file.name}`}
              onClick={() => choose(null)}
            />
          )}
        </div>
      )}
      <div className={classes.write}>
        <Button
          tone="quiet"
          icon="attachment"
          label="Legg til vedlegg"
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Vedlegg"
          accept={`image/*,${acceptedKinds}`}
          onChange={(event) => {
            choose(event.target.files?.[0] ?? null);
            event.target.value = "";
          }}
        />
        <label className="sv-hidden" htmlFor={id}>
          Melding
        </label>
        <textarea
          ref={area}
          id={id}
          className={classes.area}
          rows={1}
          maxLength={MESSAGE_CHARS_MAX}
          placeholder={file ? "Vedlegget sendes først" : "Skriv en melding"}
          value={text}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          loading={sending}
          loadingLabel="Sender"
          icon={thumb ? "thumb" : "send"}
          label={thumb ? "Send tommel opp" : "Send"}
        />
      </div>
    </form>
  );
}
