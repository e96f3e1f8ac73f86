import type { ReactNode } from "react";
import { Missing, type WayBack } from "@/ui/Missing.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { ErrorState } from "@/ui/State.tsx";
import type { DraftDoc } from "./kind.ts";
import { isNowhere, type SaveState } from "./machine.ts";
import { SaveStatus } from "./SaveStatus.tsx";
import type { DraftSession, SessionState } from "./session.ts";
import { useDraft } from "./useDraft.ts";
import { useLeaveGuard } from "./useLeaveGuard.ts";
import type { Writing } from "./writing.ts";

/** A draft that is open. */
export interface OpenDraft<D extends DraftDoc, F extends object> {
  session: DraftSession<D, F>;
  state: SessionState<D, F>;
}

/** Opens a draft, keeps it while it is written, and draws what it is written in. */
export function DraftOpener<D extends DraftDoc, F extends object>({
  writing,
  id,
  fresh,
  title,
  thing,
  backTo,
  opening,
  children,
}: {
  writing: Writing<D, F>;
  id: string;
  /** The id was made just now. */
  fresh: boolean;
  title: string;
  /** “oppgaven” */
  thing: string;
  /** Where “not found” leads; without it an id that nobody knows is a new one. */
  backTo: WayBack | undefined;
  /** What is drawn while it is looked for. */
  opening: ReactNode;
  children: (open: OpenDraft<D, F>) => ReactNode;
}) {
  const [session, state] = useDraft(writing, id, fresh);
  useLeaveGuard(session);
  if (state.phase === "failed") {
    return (
      <Page title={title}>
        <ErrorState error={state.error} onRetry={() => void session.retry()} />
      </Page>
    );
  }
  if (state.phase === "opening") return opening;
  if (backTo && isNowhere(state)) return <Missing thing={thing} backTo={backTo} />;
  return children({ session, state });
}

/** Nothing of it can be changed now. */
export const isLocked = ({ kind }: SaveState<unknown>): boolean =>
  kind === "locked" || kind === "gone";

/** The page in which a draft is written: whether it is saved, and the way to send it. */
export function DraftPage<D extends DraftDoc, F extends object>({
  open: { session, state },
  title,
  badge,
  subtitle,
  actions,
  main,
  children,
}: {
  open: OpenDraft<D, F>;
  title: string;
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** What else can be done with it, beside the main actions. */
  actions?: ReactNode;
  main: ReactNode;
  children: ReactNode;
}) {
  const locked = isLocked(state.save);
  return (
    <Page title={title} thumbAction={locked ? undefined : main}>
      <PageHeader
        title={title}
        badge={badge}
        subtitle={
          <>
            {subtitle}
            <SaveStatus
              save={state.save}
              isKept={state.isKept}
              onRetry={() => void session.retry()}
            />
          </>
        }
        actions={
          locked ? undefined : (
            <>
              {actions}
              {main}
            </>
          )
        }
        actionsAtThumb
      />
      {children}
    </Page>
  );
}
