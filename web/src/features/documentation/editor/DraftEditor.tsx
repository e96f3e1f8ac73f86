import type { ReactNode } from "react";
import { ConflictDialog } from "@/blocks/draft/ConflictDialog.tsx";
import { DraftOpener, DraftPage, isLocked } from "@/blocks/draft/DraftPage.tsx";
import { useSending } from "@/blocks/draft/useSending.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import type { WayBack } from "@/ui/Missing.tsx";
import { Columns, Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { useNavigate } from "@/ui/address.ts";
import { DeliveryNotice } from "@/features/deliveries/publicDraft.ts";
import { fieldsOf, isBlank } from "../draft/model.ts";
import type { DraftSession, SessionState } from "../draft/types.ts";
import { writing, writingAbout } from "../draft/writing.ts";
import { refusalText } from "../refusal.ts";
import { documentationReview } from "../view/kind.ts";
import classes from "./DraftEditor.module.css";
import { DraftFields } from "./DraftFields.tsx";
import { EditorNotices } from "./EditorNotices.tsx";
import { SendDialog } from "./SendDialog.tsx";
import { sendErrors } from "./validate.ts";

export interface DraftEditorProps {
  id: string;
  /** The id was made just now. */
  fresh: boolean;
  title: string;
  /** The goal that a new one is begun about. */
  about?: string | undefined;
  /** Where “not found” leads; without it an id that nobody knows is a new one. */
  backTo?: WayBack;
  /** Gives up a restored draft and begins with an empty page. */
  onStartOver?: () => void;
  /** Another way to begin, as long as nothing is written. */
  help?: ReactNode;
}

/** The editor of one piece of documentation: written, kept, saved and sent. */
export function DraftEditor({ id, fresh, title, about, backTo, ...rest }: DraftEditorProps) {
  return (
    <DraftOpener
      writing={about === undefined ? writing : writingAbout(about)}
      id={id}
      fresh={fresh}
      title={title}
      thing="dokumentasjonen"
      backTo={backTo}
      opening={<Opening title={title} />}
    >
      {(open) => <OpenDraft {...open} title={title} {...rest} />}
    </DraftOpener>
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

const picturesIn = (files: readonly { bilde: boolean }[]): number =>
  files.filter(({ bilde }) => bilde).length;

function OpenDraft({ session, state, title, onStartOver, help }: OpenProps) {
  const { fields, doc, uploads } = state;
  const navigate = useNavigate();
  const sending = useSending({
    session,
    kind: documentationReview,
    check: () => sendErrors(fields, doc?.files.length ?? 0, uploads, picturesIn(doc?.files ?? [])),
    done: "Sendt til godkjenning",
    words: refusalText,
    onSent: (sent) =>
      navigate({ to: pathTo("/l/dokumentasjon/$uid", { uid: sent.id }), replace: true }),
  });
  const take = (goal: string) => session.change({ goals: [...fields.goals, goal] });
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
    <DraftPage open={{ session, state }} title={title} main={buttons}>
      <div className={classes.top}>
        <EditorNotices
          session={session}
          state={state}
          {...(onStartOver ? { onStartOver: () => void session.erase().then(onStartOver) } : {})}
        />
        {doc && (
          <DeliveryNotice
            documentation={doc.id}
            goals={fields.goals}
            {...(isLocked(state.save) ? {} : { onTake: take })}
          />
        )}
        <ErrorSummary errors={sending.errors} submitError={null} refusals={sending.refusals} />
      </div>
      <DraftFields
        session={session}
        state={state}
        locked={isLocked(state.save)}
        errors={sending.errors}
        onCorrected={sending.clear}
      />
      {isBlank(fields) && help}
      <SendDialog
        opened={sending.asked}
        goals={fields.goals.length}
        files={doc?.files.length ?? 0}
        loading={sending.loading}
        error={sending.failed}
        help={doc?.skrivehjelp ?? null}
        onSend={sending.send}
        onClose={sending.close}
      />
      <ConflictDialog
        what="Dokumentasjonen"
        session={session}
        state={state}
        fieldsOf={fieldsOf}
        above={({ name }) => name || "Uten tittel"}
        below={({ goals, form }) =>
          [form?.title, counted(goals.length, "mål", "mål")].filter(Boolean).join(" · ")
        }
      />
    </DraftPage>
  );
}
