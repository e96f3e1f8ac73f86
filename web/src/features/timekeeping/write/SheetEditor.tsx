import { useState } from "react";
import type { HourLine, HourSheetKind, HourSheetView } from "@/api/schemas.gen.ts";
import { FilesField } from "@/blocks/draft/FilesField.tsx";
import { SaveStatus } from "@/blocks/draft/SaveStatus.tsx";
import { isNowhere } from "@/blocks/draft/machine.ts";
import type { DraftSession, SessionState } from "@/blocks/draft/session.ts";
import { useDraft } from "@/blocks/draft/useDraft.ts";
import { useLeaveGuard } from "@/blocks/draft/useLeaveGuard.ts";
import { unsent } from "@/blocks/files/queue.ts";
import { today } from "@/lib/dates.ts";
import { errorText, problemText } from "@/lib/problem.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import { Missing, type WayBack } from "@/ui/Missing.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns, Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { useNavigate } from "@/ui/address.ts";
import { places, sheetAddress } from "../places.ts";
import { hoursText, newLine, sendErrors, titleOf, weekDays, worked } from "../hours.ts";
import { Correction, SheetSide } from "../view/parts.tsx";
import { useTaken } from "../view/useActions.ts";
import { ChooseDialog } from "./ChooseDialog.tsx";
import { DeleteSheet } from "./DeleteSheet.tsx";
import { limits, type SheetFields } from "./kind.ts";
import { LineFields } from "./LineFields.tsx";
import { useCategories, useGoalGroups } from "./useGoalGroups.ts";
import { WeekLines } from "./WeekLines.tsx";
import { writingOf } from "./writing.ts";

type Session = DraftSession<HourSheetView, SheetFields>;
type State = SessionState<HourSheetView, SheetFields>;

interface SheetEditorProps {
  kind: HourSheetKind;
  id: string;
  /** The Monday of a week's hours. */
  uke: string | null;
  /** Whether the id was made in this page: nobody else can know it. */
  fresh: boolean;
  /** Where “not found” leads; without it an id that nobody knows is a new one. */
  backTo?: WayBack;
}

/** Writes hours, keeps them, saves them, and sends them. */
export function SheetEditor(props: SheetEditorProps) {
  const { kind, id, uke, fresh, backTo } = props;
  const [session, state] = useDraft(writingOf(kind, uke), id, fresh);
  useLeaveGuard(session);
  const title = titleOf({ kind, uke, dag: uke ?? today() });
  if (state.phase === "failed") {
    return (
      <Page title={title}>
        <ErrorState error={state.error} onRetry={() => void session.retry()} />
      </Page>
    );
  }
  if (state.phase === "opening") {
    return (
      <Page title={title}>
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      </Page>
    );
  }
  if (backTo && isNowhere(state)) return <Missing thing="timene" backTo={backTo} />;
  return <Open {...props} session={session} state={state} />;
}

type OpenProps = SheetEditorProps & { session: Session; state: State };

/** Checks, asks, and sends. */
function useSending({ kind, session, state }: OpenProps) {
  const taken = useTaken();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [asked, setAsked] = useState(false);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const ask = () => {
    const found = sendErrors(kind, state.fields.category, state.fields.lines);
    if (unsent(state.uploads).length > 0) found.files = "Vent til alle filene er lastet opp.";
    setErrors(found);
    setFailed(null);
    if (Object.keys(found).length > 0) setRefusals((n) => n + 1);
    else setAsked(true);
  };
  const send = async () => {
    setLoading(true);
    setFailed(null);
    try {
      const sheet = await session.send();
      taken(sheet);
      toast.positive("Sendt til faglig leder");
      void navigate({ to: sheetAddress(kind, sheet.id), replace: true });
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
    clear: () => setErrors({}),
  };
}

function Open(props: OpenProps) {
  const { kind, session, state } = props;
  const { doc, save, fields, uploads } = state;
  const { uke } = fields;
  const sending = useSending(props);
  const locked = save.kind === "locked" || save.kind === "gone";
  const title = titleOf(doc ?? { kind, uke, dag: fields.lines[0]?.dag ?? today() });
  const minutes = worked(fields.lines);
  const button = (
    <Button icon="send" onClick={sending.ask}>
      Send
    </Button>
  );
  // What is there neither here nor on the server is no week to write.
  if (kind === "TIMEFORING" && uke === null) return <GoTo to={places[kind].all} />;
  const change = (parts: Partial<SheetFields>) => {
    session.change(parts);
    sending.clear();
  };
  return (
    <Page title={title} thumbAction={locked ? undefined : button}>
      <PageHeader
        title={title}
        badge={doc && <StatusBadge status={doc.status} />}
        subtitle={
          <>
            {uke && <span>{weekDays(uke)}</span>}
            {kind !== "PRAKSISLOGG" && (
              <span>
                {hoursText(minutes)}
                {doc && doc.agreed !== null && ` av ${hoursText(doc.agreed)} avtalt`}
              </span>
            )}
            <SaveStatus save={save} isKept={state.isKept} onRetry={() => void session.retry()} />
          </>
        }
        actions={
          locked ? undefined : (
            <>
              {doc?.can.delete && (
                <DeleteSheet session={session} sheet={doc} leadsTo={places[kind].all} />
              )}
              {button}
            </>
          )
        }
        actionsAtThumb
      />
      <Columns
        main={
          <>
            {doc && <Correction sheet={doc} />}
            <Trouble session={session} state={state} />
            <ErrorSummary errors={sending.errors} submitError={null} refusals={sending.refusals} />
            {!locked && (
              <Stack>
                <Lines {...props} errors={sending.errors} onChange={change} />
                <FilesField
                  session={session}
                  filesMax={limits.files}
                  files={doc?.files ?? []}
                  uploads={uploads}
                  error={sending.errors.files}
                />
              </Stack>
            )}
          </>
        }
        side={doc && <SheetSide sheet={doc} />}
      />
      <Dialog
        opened={sending.asked}
        onClose={sending.close}
        size="small"
        title="Sende til faglig leder?"
        footer={
          <>
            <Button tone="secondary" onClick={sending.close}>
              Ikke ennå
            </Button>
            <Button
              icon="send"
              loading={sending.loading}
              loadingLabel="Sender"
              onClick={sending.send}
            >
              Send
            </Button>
          </>
        }
      >
        <Stack>
          <p>
            Faglig leder får {kind === "PRAKSISLOGG" ? "loggen" : hoursText(minutes)} til
            gjennomgang. Du kan ikke endre den imens, men du kan trekke den tilbake.
          </p>
          {sending.failed && (
            <div role="alert">
              <Notice tone="negative" icon="alert">
                {sending.failed}
              </Notice>
            </div>
          )}
        </Stack>
      </Dialog>
      <ChooseDialog
        theirs={save.kind === "conflict" ? save.theirs : null}
        mine={fields}
        onChoose={(choice) => void session.resolve(choice)}
      />
    </Page>
  );
}

/** What is written: a week day by day, or the one line of others. */
function Lines({
  kind,
  state,
  errors,
  onChange,
}: OpenProps & {
  errors: Readonly<Record<string, string>>;
  onChange: (parts: Partial<SheetFields>) => void;
}) {
  const groups = useGoalGroups(kind);
  const categories = useCategories(kind);
  const { fields, doc } = state;
  const { uke } = fields;
  if (uke !== null) {
    return (
      <WeekLines
        uke={uke}
        doc={doc}
        lines={fields.lines}
        errors={errors}
        groups={groups}
        onChange={(lines) => onChange({ lines })}
      />
    );
  }
  const line: HourLine = fields.lines[0] ?? newLine(today());
  const set = (next: HourLine) => onChange({ lines: [next, ...fields.lines.slice(1)] });
  return (
    <Card title={kind === "TIMER" ? "Timer" : "Logg"}>
      <Stack>
        {kind === "TIMER" && (
          <SelectField
            name="category"
            label="Hva gjelder timene?"
            value={fields.category ?? ""}
            placeholder="Velg område"
            options={categories}
            error={errors.category}
            onChange={(category) => onChange({ category: category || null })}
          />
        )}
        <DateField
          name="lines.0.dag"
          label="Dato"
          value={line.dag}
          error={errors["lines.0.dag"]}
          onChange={(dag) => {
            if (dag) set({ ...line, dag });
          }}
        />
        <LineFields
          kind={kind}
          line={line}
          at={0}
          errors={errors}
          groups={groups}
          onChange={set}
          onRemove={() => undefined}
        />
      </Stack>
    </Card>
  );
}

/** Trouble with saving, and what was found on this device. */
function Trouble({ session, state }: { session: Session; state: State }) {
  const { save, isRestored, isRefreshed, doc } = state;
  const [closed, setClosed] = useState(false);
  if (save.kind === "refused") {
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
  }
  if (save.kind === "locked") {
    return (
      <Notice icon="lock" title="Disse timene kan ikke endres nå">
        {session.isDirty()
          ? "De ble sendt eller godkjent et annet sted. Det du skrev her, er ikke lagret."
          : `Status er ${doc?.status ?? "endret"}.`}
      </Notice>
    );
  }
  if (save.kind === "gone") {
    return (
      <Notice tone="negative" icon="warning" title="Timene er slettet">
        Det du skrev her, er ikke lagret.
      </Notice>
    );
  }
  if (isRefreshed) {
    return <Notice icon="refresh">Timene er oppdatert med endringer fra en annen enhet.</Notice>;
  }
  return isRestored && !closed && save.kind !== "conflict" ? (
    <Notice icon="saved" title="Vi fant fram det du skrev sist" onClose={() => setClosed(true)}>
      Endringene lå på denne enheten og var ikke lagret ennå.
    </Notice>
  ) : null;
}
