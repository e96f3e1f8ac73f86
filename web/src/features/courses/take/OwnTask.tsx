import { useEffect, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  course_handin_draft,
  course_handin_file_create,
  course_handin_file_delete,
  course_handin_send,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { CourseHandin } from "@/api/schemas.gen.ts";
import { uploadFile, type UploadOptions } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { Correction } from "@/blocks/review/Correction.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";
import { useStep } from "@/blocks/review/useAnswering.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { itemsOf } from "@/lib/items/items.ts";
import { useStore } from "@/lib/store.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { toast } from "@/ui/Toast.tsx";
import { handinReview } from "../handinReview.ts";
import type { ItemPartProps } from "./acts.ts";
import { SavingLine } from "./SavingLine.tsx";
import classes from "./Take.module.css";
import { TextDraft } from "./TextDraft.ts";
import { ThumbBar } from "./ThumbBar.tsx";

const TEXT_MAX = 10_000;
const FILES_MAX = 20;
/** How soon it is tried again when the server could not be reached. */
const AGAIN_MS = 5000;

/** A task as its learner does it: what is asked, what was handed in, and what was answered. */
export function OwnTask(props: ItemPartProps) {
  const { task, handin } = props.item;
  if (!task) return null;
  const isOver = handin?.status === "Sendt" || handin?.status === "Godkjent";
  return (
    <>
      <Card title="Oppgaven" icon="edit">
        <RichText html={task.text} />
      </Card>
      {handin && <Correction doc={handin} />}
      {handin && isOver ? (
        <HandedIn {...props} handin={handin} />
      ) : (
        <Answer {...props} files={task.files} />
      )}
      {handin && <Timeline entries={handin.timeline} />}
    </>
  );
}

function HandedIn({ handin, onNext, nextLabel }: ItemPartProps & { handin: CourseHandin }) {
  const [asks, setAsks] = useState(false);
  const step = useStep(handinReview, () => {
    setAsks(false);
    toast.positive(handinReview.withdrawal.done);
  });
  return (
    <>
      <Card title="Svaret ditt" aside={<StatusBadge status={handin.status} />}>
        <div className={classes.stack}>
          <p className={classes.description}>{handin.text}</p>
          <p className={classes.help}>{`Levert ${formatDateTime(handin.sent)}`}</p>
          {handin.can.withdraw && (
            <p>
              <Button tone="secondary" icon="undo" onClick={() => setAsks(true)}>
                Trekk tilbake
              </Button>
            </p>
          )}
        </div>
      </Card>
      <FilesCard files={handin.files} />
      <ConfirmDelete
        opened={asks}
        title={handinReview.withdrawal.title}
        confirmText="Trekk tilbake"
        loading={step.isRunning}
        onConfirm={() => void step.run({ doc: handin, step: "withdraw" })}
        onCancel={() => setAsks(false)}
      >
        {handinReview.withdrawal.text}
      </ConfirmDelete>
      <ThumbBar>
        <Button size="p" full icon="forward" onClick={onNext}>
          {nextLabel}
        </Button>
      </ThumbBar>
    </>
  );
}

/** What is written: here with every change, and by the server when there is a pause and a network. */
function useText({ taking, item }: ItemPartProps) {
  const { id: user } = useMe();
  const { handin } = item;
  const of = { id: taking.id, itemId: item.id };
  const [draft] = useState(
    () =>
      new TextDraft({
        course: taking.id,
        item: item.id,
        stored: { text: handin?.text ?? "", version: handin?.version ?? 0 },
        items: itemsOf(user),
        send: async (text) => (await call(course_handin_draft, { ...of, body: { text } })).version,
      }),
  );
  const [text, setText] = useState(handin?.text ?? "");
  const [older, setOlder] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void draft.resume().then((kept) => {
      if (isGone || !kept) return;
      if (kept.isOlder) setOlder(kept.text);
      else setText(kept.text);
    });
    const again = () => void draft.flush();
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      isGone = true;
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
      // Who goes on to the next part has what was written saved.
      again();
    };
  }, [draft]);
  const saving = useStore(draft.saving);
  const isOffline = saving.kind === "offline";
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void draft.flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [draft, isOffline]);
  const write = (value: string) => {
    setText(value);
    draft.write(value);
  };
  const choose = (value: string | null) => {
    setOlder(null);
    if (value === null) void draft.forget();
    else write(value);
  };
  return { draft, text, write, saving, older, choose };
}

function Answer(props: ItemPartProps & { files: boolean }) {
  const { taking, item, files, onNext, nextLabel } = props;
  const { handin } = item;
  const { draft, text, write, saving, older, choose } = useText(props);
  const [error, setError] = useState<string>();
  const of = { id: taking.id, itemId: item.id };
  const again = () => changed("COURSEHANDINS");
  const send = useWrite({
    send: async () => {
      // What is on its way as a draft comes before.
      await draft.flush();
      return call(course_handin_send, { ...of, body: { text } });
    },
    done: "Oppgaven er levert",
    onDone: ({ version }) => draft.taken(version),
    again: () => Promise.all([again(), changed("COURSEUSERS")]),
  });
  // A file belongs to a hand-in, which is begun for the first one.
  const begin = async () => {
    const begun = await call(course_handin_draft, { ...of, body: { text } });
    draft.taken(begun.version);
    return begun;
  };
  const upload = async (file: File, sending: UploadOptions) => {
    const { id } = handin ?? (await begin());
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
      {older !== null && (
        <Notice
          tone="warning"
          icon="alert"
          title="Du har skrevet noe her som ikke ble lagret"
          actions={
            <>
              <Button tone="secondary" onClick={() => choose(older)}>
                Bruk teksten herfra
              </Button>
              <Button tone="quiet" onClick={() => choose(null)}>
                Behold den som er lagret
              </Button>
            </>
          }
        >
          <span className={classes.description}>{older}</span>
        </Notice>
      )}
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
              write(value);
              setError(undefined);
            }}
          />
          <SavingLine saving={saving} what="Svaret" hasAnswers={text !== ""} />
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
