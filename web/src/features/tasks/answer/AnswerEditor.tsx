import { useState } from "react";
import type { TaskView } from "@/api/schemas.gen.ts";
import { ConflictDialog } from "@/blocks/draft/ConflictDialog.tsx";
import { FilesField } from "@/blocks/draft/FilesField.tsx";
import { SaveStatus } from "@/blocks/draft/SaveStatus.tsx";
import { isNowhere } from "@/blocks/draft/machine.ts";
import type { DraftSession, SessionState } from "@/blocks/draft/session.ts";
import { useDraft } from "@/blocks/draft/useDraft.ts";
import { useLeaveGuard } from "@/blocks/draft/useLeaveGuard.ts";
import { errorText, problemText } from "@/lib/problem.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import { Missing } from "@/ui/Missing.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns, Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { Asked, Correction, TaskFacts, TaskSide } from "../view/parts.tsx";
import { useTaken } from "../view/useActions.ts";
import { AnswerLoading } from "./AnswerLoading.tsx";
import { HandInDialog } from "./HandInDialog.tsx";
import { type AnswerFields, answerKind, limits } from "./kind.ts";
import { type AnswerErrors, sendErrors } from "./validate.ts";
import { writingOf } from "./writing.ts";

type Session = DraftSession<TaskView, AnswerFields>;
type State = SessionState<TaskView, AnswerFields>;

const BACK = { to: "/l/oppgaver", label: "Til oppgavene" } as const;

interface AnswerEditorProps {
  laerling: string;
  /** The task. */
  id: string;
  /** It was handed in. */
  onSent: () => void;
}

/** Writes on a task, keeps it, saves it, and hands it in. */
export function AnswerEditor({ laerling, id, onSent }: AnswerEditorProps) {
  const [session, state] = useDraft(writingOf(laerling), id, false);
  useLeaveGuard(session);
  if (state.phase === "failed") {
    return (
      <Page title="Oppgave">
        <ErrorState error={state.error} onRetry={() => void session.retry()} />
      </Page>
    );
  }
  if (state.phase === "opening") return <AnswerLoading />;
  // A task is there before anything is written on it: without one there is nothing to hand in.
  if (isNowhere(state)) return <Missing thing="oppgaven" backTo={BACK} />;
  return <Open session={session} state={state} onSent={onSent} />;
}

interface OpenProps {
  session: Session;
  state: State;
  onSent: () => void;
}

/** Checks, asks, and hands in. */
function useHandingIn({ session, state, onSent }: OpenProps) {
  const taken = useTaken();
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [asked, setAsked] = useState(false);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const ask = () => {
    const found = sendErrors(state.fields, state.doc?.files.length ?? 0, state.uploads);
    setErrors(found);
    setFailed(null);
    if (Object.keys(found).length > 0) setRefusals((n) => n + 1);
    else setAsked(true);
  };
  const send = async () => {
    setLoading(true);
    setFailed(null);
    try {
      taken(await session.send());
      toast.positive("Levert");
      onSent();
    } catch (error) {
      setFailed(problemText(error));
    } finally {
      setLoading(false);
    }
  };
  return {
    errors,
    refusals,
    asked,
    loading,
    failed,
    ask,
    send: () => void send(),
    close: () => setAsked(false),
    /** What was changed is no longer wrong until the next attempt. */
    clear: (field: keyof AnswerErrors) => setErrors(({ [field]: _gone, ...rest }) => rest),
  };
}

function Open(props: OpenProps) {
  const { session, state } = props;
  const { doc, save, fields, uploads } = state;
  const handing = useHandingIn(props);
  const locked = save.kind === "locked" || save.kind === "gone";
  const button = (
    <Button icon="send" onClick={handing.ask}>
      Lever
    </Button>
  );
  const title = doc?.title ?? "Oppgave";
  return (
    <Page title={title} thumbAction={locked ? undefined : button}>
      <PageHeader
        title={title}
        badge={doc && <StatusBadge status={doc.status} />}
        subtitle={
          <>
            {doc && <TaskFacts task={doc} />}
            <SaveStatus save={save} isKept={state.isKept} onRetry={() => void session.retry()} />
          </>
        }
        actions={locked ? undefined : button}
        actionsAtThumb
      />
      <Columns
        main={
          <>
            {doc && <Correction task={doc} />}
            <Trouble session={session} state={state} />
            <ErrorSummary errors={handing.errors} submitError={null} refusals={handing.refusals} />
            {doc && <Asked task={doc} />}
            {!locked && (
              <Stack>
                <RichTextField
                  name="content"
                  label="Innlevering"
                  placeholder="Hva gjorde du, hvordan, og hva lærte du?"
                  value={fields.content}
                  revision={state.revision}
                  error={handing.errors.content}
                  onChange={(content) => {
                    session.change({ content });
                    handing.clear("content");
                  }}
                  onFiles={(files) => {
                    void session.addFiles(files);
                    toast.info("Bildet er lagt under Bilder og filer.");
                  }}
                  noRoom="Det er ikke plass i teksten. Legg bildet under Bilder og filer."
                />
                <FilesField
                  session={session}
                  filesMax={limits.files}
                  files={doc?.files ?? []}
                  uploads={uploads}
                  error={handing.errors.files}
                />
              </Stack>
            )}
          </>
        }
        side={doc && <TaskSide task={doc} />}
      />
      <HandInDialog
        opened={handing.asked}
        files={doc?.files.length ?? 0}
        loading={handing.loading}
        error={handing.failed}
        onSend={handing.send}
        onClose={handing.close}
      />
      <ConflictDialog
        what="Innleveringen"
        theirs={
          save.kind === "conflict"
            ? { fields: answerKind.fieldsOf(save.theirs), sistendret: save.theirs.sistendret }
            : null
        }
        mine={fields}
        onChoose={(choice) => void session.resolve(choice)}
      />
    </Page>
  );
}

/** Trouble with saving, and what was found on this device. */
function Trouble({ session, state }: { session: Session; state: State }) {
  const [closed, setClosed] = useState(false);
  const { save, isRestored, isRefreshed, doc } = state;
  switch (save.kind) {
    case "refused":
      return (
        <Notice
          tone="negative"
          icon="alert"
          title="Ikke lagret"
          actions={
            <Button tone="secondary" thin icon="refresh" onClick={() => void session.retry()}>
              Prøv igjen
            </Button>
          }
        >
          {errorText(save.error)}
        </Notice>
      );
    case "locked":
      return (
        <Notice icon="lock" title="Denne kan ikke endres nå">
          {session.isDirty()
            ? "Den ble levert eller godkjent et annet sted. Det du skrev her, er ikke lagret."
            : `Status er ${doc?.status ?? "endret"}.`}
        </Notice>
      );
    case "gone":
      return (
        <Notice tone="negative" icon="warning" title="Oppgaven er slettet">
          Det du skrev her, er ikke lagret.
        </Notice>
      );
    default:
      if (isRefreshed) {
        return (
          <Notice icon="refresh">Teksten er oppdatert med endringer fra en annen enhet.</Notice>
        );
      }
      return isRestored && !closed && save.kind !== "conflict" ? (
        <Notice icon="saved" title="Vi fant fram det du skrev sist" onClose={() => setClosed(true)}>
          Endringene lå på denne enheten og var ikke lagret ennå.
        </Notice>
      ) : null;
  }
}
