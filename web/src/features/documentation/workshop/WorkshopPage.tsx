import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMe } from "@/api/queries.ts";
import { DraftOpener, isLocked } from "@/blocks/draft/DraftPage.tsx";
import { FilesField } from "@/blocks/draft/FilesField.tsx";
import { newId, openNew } from "@/blocks/draft/newId.ts";
import { Trouble } from "@/blocks/draft/Notices.tsx";
import { SaveStatus } from "@/blocks/draft/SaveStatus.tsx";
import { unsent } from "@/blocks/files/queue.ts";
import { GoalsField } from "@/blocks/goals/GoalsField.tsx";
import { useTaken } from "@/blocks/review/useAnswering.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { pathTo, searchAt } from "@/lib/address.ts";
import { isUnreachable } from "@/lib/problem.ts";
import { oneText } from "@/lib/search.ts";
import { takeShared } from "@/lib/shared.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { ticksOf } from "../draft/model.ts";
import type { DraftSession, SessionState } from "../draft/types.ts";
import { writing } from "../draft/writing.ts";
import { editorWords } from "../editor/EditorNotices.tsx";
import { type DraftErrors, sendErrors } from "../editor/validate.ts";
import { refusalText } from "../refusal.ts";
import { documentationReview } from "../view/kind.ts";
import { contentOf, sentenceOf, titleOf } from "./sentence.ts";
import classes from "./Workshop.module.css";

const TITLE = "Fra verkstedet";
const SENTENCE_CHARS_MAX = 1000;

/**
 * `/l/verksted`: a picture, a sentence, the goals that it is proposed to show, sent. Also what the
 * home screen and other apps open, and without a network.
 */
export function WorkshopPage() {
  const { id } = useSearchOf({ id: oneText });
  const [made] = useState(newId);
  if (id === undefined) return <GoTo to="." search={{ id: made }} />;
  return <Workshop key={id} id={id} />;
}

function Workshop({ id }: { id: string }) {
  const [fresh] = useState(() => openNew(id));
  return (
    <DraftOpener
      writing={writing}
      id={id}
      fresh={fresh}
      title={TITLE}
      thing="dokumentasjonen"
      backTo={undefined}
      opening={
        <Page title={TITLE}>
          <Loading>
            <Skeleton height={160} />
          </Loading>
        </Page>
      }
    >
      {(open) => <Open {...open} />}
    </DraftOpener>
  );
}

/** Takes what another app has shared, once. */
function useShared(onShared: (text: string, files: File[]) => void): void {
  const taken = useRef(false);
  const take = useEffectEvent(onShared);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    void takeShared().then(({ text, files }) => {
      if (text !== "" || files.length > 0) take(text, files);
    });
  }, []);
}

/** What is wrong before it is sent: files that are on their way are waited for. */
function problemsOf(state: SessionState): DraftErrors {
  const { fields, doc, uploads } = state;
  const failed = uploads.filter((one) => one.state === "failed" && !one.isKept);
  const files = (doc?.files.length ?? 0) + unsent(uploads).length;
  const { name, ...errors } = sendErrors(fields, files, failed);
  return name === undefined ? errors : { ...errors, content: "Skriv en setning om det du gjorde." };
}

/** Sends it now; without a network as soon as there is one. Null says that it is for later. */
async function sendNow(
  session: DraftSession,
  { user, id }: { user: string; id: string },
): Promise<DocumentationView | null> {
  await session.flush();
  await session.idle();
  const { save, uploads } = session.get();
  const isAway = save.kind === "offline" || unsent(uploads).length > 0;
  try {
    if (!isAway) return await session.send();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
  }
  await session.keep();
  await writing.later?.add(user, id);
  return null;
}

function useSendNow(session: DraftSession, state: SessionState) {
  const me = useMe();
  const navigate = useNavigate();
  const taken = useTaken(documentationReview);
  const { id = "" } = useSearchOf({ id: oneText });
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusals, setRefusals] = useState(0);
  const sending = useWrite<void, DocumentationView | null>({
    send: () => sendNow(session, { user: me.id, id }),
    onDone: async (doc) => {
      if (!doc) {
        await navigate({ to: "/l", replace: true });
        toast.info("Den sendes når du er på nett igjen.");
        return;
      }
      taken(doc);
      await navigate({ to: pathTo("/l/dokumentasjon/$uid", { uid: doc.id }), replace: true });
      toast.positive("Sendt til godkjenning");
    },
    words: refusalText,
  });
  const send = () => {
    const found = problemsOf(state);
    setErrors(found);
    if (Object.keys(found).length > 0) setRefusals((n) => n + 1);
    else void sending.run();
  };
  return { errors, refusals, send, isSending: sending.isRunning, clear: () => setErrors({}) };
}

function Open({ session, state }: { session: DraftSession; state: SessionState }) {
  const { fields, doc, uploads, save } = state;
  const { id = "" } = useSearchOf({ id: oneText });
  const [sentence, setSentence] = useState(() => sentenceOf(fields.content));
  const { errors, refusals, send, isSending, clear } = useSendNow(session, state);
  const write = (text: string) => {
    setSentence(text);
    session.change({ name: titleOf(text), content: contentOf(text) });
    clear();
  };
  useShared((text, files) => {
    if (text !== "") write(text);
    if (files.length > 0) void session.addFiles(files);
  });
  const locked = isLocked(save);
  const button = !locked && (
    <Button icon="send" loading={isSending} loadingLabel="Sender" onClick={send}>
      Send
    </Button>
  );
  return (
    <Page title={TITLE} width="form" thumbAction={button}>
      <PageHeader
        title={TITLE}
        subtitle={
          <SaveStatus save={save} isKept={state.isKept} onRetry={() => void session.retry()} />
        }
        actions={button}
        actionsAtThumb
      />
      <div className={classes.steps}>
        <Trouble session={session} state={state} words={editorWords} actions={null} />
        <ErrorSummary errors={errors} submitError={null} refusals={refusals} />
        {!locked && (
          <>
            <FilesField
              session={session}
              filesMax={writing.kind.filesMax}
              files={doc?.files ?? []}
              uploads={uploads}
              error={errors.files}
              words={{
                notes: fields.pictures ?? [],
                onChange: (pictures) => session.change({ pictures }),
              }}
            />
            <TextArea
              name="content"
              label="Hva gjorde du?"
              help="En setning er nok. Mikrofonen på tastaturet skriver det du sier."
              rows={3}
              maxLength={SENTENCE_CHARS_MAX}
              autoCorrect="off"
              value={sentence}
              error={errors.content}
              onChange={write}
            />
            <GoalsField
              ticks={ticksOf(fields)}
              text={sentence}
              known={doc?.goals ?? []}
              onChange={(ticks) => session.change(ticks)}
            />
            <ButtonLink to={searchAt("/l/nydokumentasjon/ny", { id })} tone="quiet" icon="edit">
              Skriv mer
            </ButtonLink>
          </>
        )}
      </div>
    </Page>
  );
}
