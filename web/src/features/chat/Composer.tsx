import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useMe } from "@/api/queries.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { acceptedKinds, refusalOf } from "@/blocks/files/accepted.ts";
import { PICTURE_TYPES, pickShown } from "@/lib/heic.ts";
import { FileInput } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { MESSAGE_CHARS_MAX } from "./chat.ts";
import classes from "./Chat.module.css";
import { useRoomDraft } from "./draft.ts";
import type { Outbox } from "./outbox.ts";

/** Where one writes. Enter sends; an empty text is a thumbs-up; a chosen file goes in its place. */
export function Composer({ room, outbox }: { room: string; outbox: Outbox }) {
  const me = useMe();
  const id = useId();
  const [text, setText] = useRoomDraft(me.id, room);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    setText(next);
    setError(null);
  };
  const choose = (next: File | null) => {
    const refusal = next ? refusalOf(next) : null;
    setFile(refusal === null ? next : null);
    setError(refusal);
  };
  // It is on its way at once: the next one may be written while this one goes.
  const send = () => {
    setError(null);
    outbox.add(room, file ? "" : text, file);
    if (file) setFile(null);
    else setText("");
    area.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const thumb = text.trim() === "" && !file;
  return (
    <form className={classes.composer} onSubmit={onSubmit} data-kept>
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
          <Button
            tone="quiet"
            thin
            icon="close"
            label={`Fjern ${file.name}`}
            onClick={() => choose(null)}
          />
        </div>
      )}
      <div className={classes.write}>
        <Button
          tone="quiet"
          icon="attachment"
          label="Legg til vedlegg"
          onClick={() => input.current?.click()}
        />
        <FileInput
          input={input}
          label="Vedlegg"
          accept={`${PICTURE_TYPES},${acceptedKinds}`}
          onPick={(files) => pickShown(files, ([first]) => choose(first ?? null))}
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
          icon={thumb ? "thumb" : "send"}
          label={thumb ? "Send tommel opp" : "Send"}
        />
      </div>
    </form>
  );
}
