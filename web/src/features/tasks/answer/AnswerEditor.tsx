import { ConflictDialog } from "@/blocks/draft/ConflictDialog.tsx";
import { DraftOpener, DraftPage, isLocked, type OpenDraft } from "@/blocks/draft/DraftPage.tsx";
import { FilesField } from "@/blocks/draft/FilesField.tsx";
import { DraftNotice, type TroubleWords } from "@/blocks/draft/Notices.tsx";
import { NotSent, SendDialog } from "@/blocks/draft/SendDialog.tsx";
import { useSending } from "@/blocks/draft/useSending.ts";
import { workErrors } from "@/blocks/draft/validate.ts";
import { WorkTextField } from "@/blocks/draft/WorkTextField.tsx";
import type { TaskView } from "@/api/schemas.gen.ts";
import { Correction } from "@/blocks/review/Correction.tsx";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import { Columns, Stack } from "@/ui/Page.tsx";
import { taskReview } from "../view/kind.ts";
import { Asked, TaskFacts, TaskSide } from "../view/parts.tsx";
import { AnswerLoading } from "./AnswerLoading.tsx";
import { type AnswerFields, answerKind, limits } from "./kind.ts";
import { writingOf } from "./writing.ts";

const BACK = { to: "/l/oppgaver", label: "Til oppgavene" } as const;

const words: TroubleWords = {
  locked: "Denne kan ikke endres nå",
  lockedUnsaved: "Den ble levert eller godkjent et annet sted. Det du skrev her, er ikke lagret.",
  gone: "Oppgaven er slettet",
  goneUnsaved: "Det du skrev her, er ikke lagret.",
  refreshed: "Teksten er oppdatert med endringer fra en annen enhet.",
};

interface AnswerEditorProps {
  laerling: string;
  /** The task. */
  id: string;
  /** It was handed in. */
  onSent: () => void;
}

/** Writes on a task, keeps it, saves it, and hands it in. */
export function AnswerEditor({ laerling, id, onSent }: AnswerEditorProps) {
  return (
    <DraftOpener
      writing={writingOf(laerling)}
      id={id}
      fresh={false}
      title="Oppgave"
      thing="oppgaven"
      // A task is there before anything is written on it: without one there is nothing to hand in.
      backTo={BACK}
      opening={<AnswerLoading />}
    >
      {(open) => <Open {...open} onSent={onSent} />}
    </DraftOpener>
  );
}

function Open({
  session,
  state,
  onSent,
}: OpenDraft<TaskView, AnswerFields> & { onSent: () => void }) {
  const { doc, save, fields, uploads } = state;
  const files = doc?.files ?? [];
  const handing = useSending({
    session,
    kind: taskReview,
    check: () => workErrors(fields, files.length, uploads),
    done: "Levert",
    onSent,
  });
  return (
    <DraftPage
      open={{ session, state }}
      title={doc?.title ?? "Oppgave"}
      badge={doc && <StatusBadge status={doc.status} />}
      subtitle={doc && <TaskFacts task={doc} />}
      main={
        <Button icon="send" onClick={handing.ask}>
          Lever
        </Button>
      }
    >
      <Columns
        main={
          <>
            {doc && <Correction doc={doc} />}
            <DraftNotice session={session} state={state} words={words} />
            <ErrorSummary errors={handing.errors} submitError={null} refusals={handing.refusals} />
            {doc && <Asked task={doc} />}
            {!isLocked(save) && (
              <Stack>
                <WorkTextField
                  session={session}
                  state={state}
                  label="Innlevering"
                  error={handing.errors.content}
                  onChange={(content) => {
                    session.change({ content });
                    handing.clear("content");
                  }}
                />
                <FilesField
                  session={session}
                  filesMax={limits.files}
                  files={files}
                  uploads={uploads}
                  error={handing.errors.files}
                />
              </Stack>
            )}
          </>
        }
        side={doc && <TaskSide task={doc} />}
      />
      <SendDialog
        opened={handing.asked}
        title="Levere oppgaven?"
        verb="Lever"
        verbRunning="Leverer"
        loading={handing.loading}
        onSend={() => handing.send()}
        onClose={handing.close}
      >
        <Stack>
          <p>
            Faglig leder får den til gjennomgang, sammen med{" "}
            {files.length === 0
              ? "teksten"
              : counted(files.length, "bilde eller fil", "bilder og filer")}
            . Du kan ikke endre den imens, men du kan trekke den tilbake.
          </p>
          <NotSent error={handing.failed} />
        </Stack>
      </SendDialog>
      <ConflictDialog
        what="Innleveringen"
        session={session}
        state={state}
        fieldsOf={answerKind.fieldsOf}
      />
    </DraftPage>
  );
}
