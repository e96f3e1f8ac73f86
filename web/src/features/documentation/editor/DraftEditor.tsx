import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import { Missing, type WayBack } from "@/ui/Missing.tsx";
import { Columns, Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { isBlank } from "../draft/model.ts";
import type { DraftSession, SessionState } from "../draft/types.ts";
import { isNowhere } from "@/blocks/draft/machine.ts";
import { useDraft } from "@/blocks/draft/useDraft.ts";
import { writing } from "../draft/writing.ts";
import { refreshAfter } from "../view/useActions.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import classes from "./DraftEditor.module.css";
import { DraftFields } from "./DraftFields.tsx";
import { EditorNotices } from "./EditorNotices.tsx";
import { SaveStatus } from "@/blocks/draft/SaveStatus.tsx";
import { refusalText, SendDialog } from "./SendDialog.tsx";
import { useLeaveGuard } from "@/blocks/draft/useLeaveGuard.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { type DraftErrors, sendErrors } from "./validate.ts";

export interface DraftEditorProps {
  id: string;
  /** The id was made just now. */
  fresh: boolean;
  title: string;
  /** Where “not found” leads; without it an id that nobody knows is a new one. */
  backTo?: WayBack;
  /** Gives up a restored draft and begins with an empty page. */
  onStartOver?: () => void;
  /** Another way to begin, as long as nothing is written. */
  help?: ReactNode;
}

/** The editor of one piece of documentation: written, kept, saved and sent. */
export function DraftEditor({ id, fresh, title, backTo, onStartOver, help }: DraftEditorProps) {
  const [session, state] = useDraft(writing, id, fresh);
  useLeaveGuard(session);
  if (state.phase === "failed") {
    return (
      <Page title={title}>
        <ErrorState error={state.error} onRetry={() => void session.retry()} />
      </Page>
    );
  }
  if (state.phase === "opening") return <Opening title={title} />;
  if (backTo && isNowhere(state)) return <Missing thing="dokumentasjonen" backTo={backTo} />;
  return (
    <OpenDraft
      session={session}
      state={state}
      title={title}
      help={help}
      {...(onStartOver ? { onStartOver } : {})}
    />
  );
}

function Opening({ title }: { title: string }) {
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <Loading>
        <Columns
          main={
            <>
              <Skeleton height={48} />
              <Card>
                <SkeletonLines lines={7} />
              </Card>
            </>
          }
          side={<Skeleton height={160} />}
        />
      </Loading>
    </Page>
  );
}

interface OpenProps {
  session: DraftSession;
  state: SessionState;
  title: string;
  onStartOver?: () => void;
  help?: ReactNode;
}

/** Checks, asks, sends, and leads to what was sent. */
function useSending({ session, state }: OpenProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const ask = () => {
    const found = sendErrors(state.fields, state.doc?.files.length ?? 0, state.uploads);
    setErrors(found);
    setFailed(null);
    if (Object.keys(found).length > 0) setRefusals((n) => n + 1);
    else setAsked(true);
  };
  const send = async (own: boolean) => {
    setSending(true);
    setFailed(null);
    try {
      const doc = await session.send(own);
      refreshAfter(queryClient, doc);
      toast.positive("Sendt til godkjenning");
      await navigate({ to: pathTo("/l/dokumentasjon/$uid", { uid: doc.id }), replace: true });
    } catch (error) {
      setFailed(refusalText(error));
    } finally {
      setSending(false);
    }
  };
  return {
    errors,
    refusals,
    asked,
    sending,
    failed,
    ask,
    send,
    close: () => setAsked(false),
    /** What was changed is no longer wrong until the next attempt. */
    clear: (field: keyof DraftErrors) => setErrors(({ [field]: _gone, ...rest }) => rest),
  };
}

function OpenDraft(props: OpenProps) {
  const { session, state, title, onStartOver, help } = props;
  const { fields, doc, save } = state;
  const navigate = useNavigate();
  const sending = useSending(props);
  const locked = save.kind === "locked" || save.kind === "gone";
  const close = () =>
    void navigate({
      to: doc ? pathTo("/l/dokumentasjon/$uid", { uid: doc.id }) : "/l/dokumentasjon",
    });
  const buttons = (
    <>
      <Button tone="secondary" onClick={close}>
        Lagre og lukk
      </Button>
      <Button icon="send" onClick={sending.ask}>
        Send
      </Button>
    </>
  );
  return (
    <Page title={title} thumbAction={locked ? undefined : buttons}>
      <PageHeader
        title={title}
        subtitle={
          <SaveStatus save={save} isKept={state.isKept} onRetry={() => void session.retry()} />
        }
        actions={locked ? undefined : buttons}
        actionsAtThumb
      />
      <div className={classes.top}>
        <EditorNotices
          session={session}
          state={state}
          {...(onStartOver ? { onStartOver: () => void session.erase().then(onStartOver) } : {})}
        />
        <ErrorSummary errors={sending.errors} submitError={null} refusals={sending.refusals} />
      </div>
      <DraftFields
        session={session}
        state={state}
        locked={locked}
        errors={sending.errors}
        onCorrected={sending.clear}
      />
      {isBlank(fields) && help}
      <SendDialog
        opened={sending.asked}
        goals={fields.goals.length}
        files={doc?.files.length ?? 0}
        loading={sending.sending}
        error={sending.failed}
        help={doc?.skrivehjelp ?? null}
        onSend={(own) => void sending.send(own)}
        onClose={sending.close}
      />
      <ConflictDialog
        theirs={save.kind === "conflict" ? save.theirs : null}
        mine={fields}
        onChoose={(choice) => void session.resolve(choice)}
      />
    </Page>
  );
}
