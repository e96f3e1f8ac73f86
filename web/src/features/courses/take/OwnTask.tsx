import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  course_handin_draft,
  course_handin_file_create,
  course_handin_file_delete,
  course_handin_send,
} from "@/api/operations.gen.ts";
import type { CourseHandin } from "@/api/schemas.gen.ts";
import { uploadFile, type UploadOptions } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { handinWords } from "../words.ts";
import type { ItemPartProps } from "./acts.ts";
import classes from "./Take.module.css";
import { ThumbBar } from "./ThumbBar.tsx";

const TEXT_MAX = 10_000;
const FILES_MAX = 20;

/** A task as its learner does it: what is asked, what was handed in, and what was answered. */
export function OwnTask(props: ItemPartProps) {
  const { task, handin } = props.item;
  if (!task) return null;
  const isOver = handin?.state === "SENT" || handin?.state === "APPROVED";
  return (
    <>
      <Card title="Oppgaven" icon="edit">
        <RichText html={task.text} />
      </Card>
      {handin?.comment && (
        <Notice
          tone={handin.state === "RETURNED" ? "warning" : "info"}
          icon={handin.state === "RETURNED" ? "return" : "note"}
          title={handin.state === "RETURNED" ? "Må rettes" : "Tilbakemelding"}
        >
          {handin.comment}
        </Notice>
      )}
      {handin && isOver ? (
        <HandedIn {...props} handin={handin} />
      ) : (
        <Answer {...props} files={task.files} />
      )}
    </>
  );
}

function HandedIn({ handin, onNext, nextLabel }: ItemPartProps & { handin: CourseHandin }) {
  return (
    <>
      <Card title="Svaret ditt" aside={<StatusBadge status={handinWords[handin.state]} />}>
        <div className={classes.stack}>
          <p className={classes.description}>{handin.text}</p>
          <p className={classes.help}>{`Levert ${formatDateTime(handin.sent)}`}</p>
        </div>
      </Card>
      <FilesCard files={handin.files} />
      <ThumbBar>
        <Button size="p" full icon="forward" onClick={onNext}>
          {nextLabel}
        </Button>
      </ThumbBar>
    </>
  );
}

function Answer({ taking, item, files, onNext, nextLabel }: ItemPartProps & { files: boolean }) {
  const { handin } = item;
  const stored = handin?.text ?? "";
  const [text, setText] = useState(stored);
  const [error, setError] = useState<string>();
  const of = { id: taking.id, itemId: item.id };
  const again = () => changed("COURSEHANDINS");
  const keep = useWrite({
    send: () => call(course_handin_draft, { ...of, body: { text } }),
    again,
  });
  const send = useWrite({
    send: () => call(course_handin_send, { ...of, body: { text } }),
    done: "Oppgaven er levert",
    again: async () => {
      await Promise.all([again(), changed("COURSEUSERS")]);
    },
  });
  useUnsavedGuard(text !== stored && !send.isRunning && !keep.isRunning);
  // A file belongs to a hand-in, which is begun for the first one.
  const upload = async (file: File, sending: UploadOptions) => {
    const { id } = handin ?? (await keep.attempt());
    return uploadFile(course_handin_file_create, file, { id, ...sending, parts: true });
  };
  const handIn = () => {
    if (text.trim() === "" && (handin?.files.length ?? 0) === 0) {
      setError(files ? "Skriv et svar eller legg ved en fil" : "Skriv et svar");
      document.getElementById("svar")?.focus();
      return;
    }
    void send.run();
  };
  return (
    <>
      <Card title="Svaret ditt">
        <div className={classes.stack}>
          <TextArea
            name="svar"
            label="Svar"
            rows={6}
            maxLength={TEXT_MAX}
            value={text}
            error={error}
            onChange={(value) => {
              setText(value);
              setError(undefined);
            }}
          />
          {files && (
            <Attachments
              files={handin?.files ?? []}
              filesMax={FILES_MAX}
              camera
              pickLabel="Legg ved filer"
              label="Filer i svaret"
              send={upload}
              remove={(file) =>
                call(course_handin_file_delete, { id: handin?.id ?? "", fileId: file.id })
              }
              onChanged={() => void again()}
            />
          )}
          {text !== stored && (
            <p>
              <Button
                tone="secondary"
                icon="saved"
                loading={keep.isRunning}
                onClick={() => void keep.run()}
              >
                Lagre kladd
              </Button>
            </p>
          )}
        </div>
      </Card>
      <ThumbBar
        back={
          <Button tone="secondary" onClick={onNext}>
            {nextLabel}
          </Button>
        }
      >
        <Button
          size="p"
          icon="send"
          loading={send.isRunning}
          loadingLabel="Leverer"
          onClick={handIn}
        >
          Lever oppgaven
        </Button>
      </ThumbBar>
    </>
  );
}
