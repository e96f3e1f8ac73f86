import { type ReactNode, useState } from "react";
import { type ApiError, errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import type { DraftDoc } from "./kind.ts";
import type { DraftSession, SessionState } from "./session.ts";

/** What is said of trouble with saving a draft of one kind. */
export interface TroubleWords {
  /** It cannot be changed now. */
  locked: string;
  /** What was written here was not saved before it was locked. */
  lockedUnsaved: string;
  /** It was deleted elsewhere, and what of what is written here. */
  gone: string;
  goneUnsaved: string;
  /** It is as another device has left it. */
  refreshed: string;
  refused?: (error: ApiError) => string;
}

interface NoticesProps<D extends DraftDoc, F extends object> {
  session: DraftSession<D, F>;
  state: SessionState<D, F>;
  words: TroubleWords;
}

/** Trouble with saving a draft; `actions` leads on from one that is locked. */
export function Trouble<D extends DraftDoc & { status: string }, F extends object>({
  session,
  state: { save, doc },
  words,
  actions,
}: NoticesProps<D, F> & { actions?: ReactNode }) {
  switch (save.kind) {
    case "refused": {
      const retry = (
        <Button tone="secondary" thin icon="refresh" onClick={() => void session.retry()}>
          Prøv igjen
        </Button>
      );
      return (
        <Notice tone="negative" icon="alert" title="Ikke lagret" actions={retry}>
          {(words.refused ?? errorText)(save.error)}
        </Notice>
      );
    }
    case "locked":
      return (
        <Notice icon="lock" title={words.locked} actions={actions}>
          {session.isDirty() ? words.lockedUnsaved : `Status er ${doc?.status ?? "endret"}.`}
        </Notice>
      );
    case "gone":
      return (
        <Notice tone="negative" icon="warning" title={words.gone}>
          {words.goneUnsaved}
        </Notice>
      );
    default:
      return null;
  }
}

/** Says that a text lay on this device; `actions` gives it up. */
export function RestoredNotice({ onClose, actions }: { onClose: () => void; actions?: ReactNode }) {
  return (
    <Notice icon="saved" title="Vi fant fram det du skrev sist" onClose={onClose} actions={actions}>
      Endringene lå på denne enheten og var ikke lagret ennå.
    </Notice>
  );
}

/** Says that a text was replaced by a newer one. */
export const RefreshedNotice = ({ words }: { words: TroubleWords }) => (
  <Notice icon="refresh">{words.refreshed}</Notice>
);

/** The one thing that a writer should know: trouble with saving, or what was found on this device. */
export function DraftNotice<D extends DraftDoc & { status: string }, F extends object>(
  props: NoticesProps<D, F>,
) {
  const [closed, setClosed] = useState(false);
  const { save, isRestored, isRefreshed } = props.state;
  if (save.kind === "refused" || save.kind === "locked" || save.kind === "gone") {
    return <Trouble {...props} />;
  }
  if (isRefreshed) return <RefreshedNotice words={props.words} />;
  if (!isRestored || closed || save.kind === "conflict") return null;
  return <RestoredNotice onClose={() => setClosed(true)} />;
}
