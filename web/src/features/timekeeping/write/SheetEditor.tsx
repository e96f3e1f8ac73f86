import type { HourLine, HourSheetKind, HourSheetView } from "@/api/schemas.gen.ts";
import { DraftOpener, DraftPage, isLocked, type OpenDraft } from "@/blocks/draft/DraftPage.tsx";
import { FilesField } from "@/blocks/draft/FilesField.tsx";
import { DraftNotice, type TroubleWords } from "@/blocks/draft/Notices.tsx";
import { NotSent, SendDialog } from "@/blocks/draft/SendDialog.tsx";
import { useSending } from "@/blocks/draft/useSending.ts";
import { unsent } from "@/blocks/files/queue.ts";
import { Correction } from "@/blocks/review/Correction.tsx";
import { today } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import type { WayBack } from "@/ui/Missing.tsx";
import { Columns, Page, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { useNavigate } from "@/ui/address.ts";
import { places, sheetAddress } from "../places.ts";
import { hoursText, newLine, sendErrors, titleOf, weekDays, worked } from "../hours.ts";
import { sheetReview } from "../view/kind.ts";
import { SheetSide } from "../view/parts.tsx";
import { ChooseDialog } from "./ChooseDialog.tsx";
import { DeleteSheet } from "./DeleteSheet.tsx";
import { limits, type SheetFields } from "./kind.ts";
import { LineFields } from "./LineFields.tsx";
import { useCategories, useGoalGroups } from "./useGoalGroups.ts";
import { WeekLines } from "./WeekLines.tsx";
import { writingOf } from "./writing.ts";

const words: TroubleWords = {
  locked: "Disse timene kan ikke endres nå",
  lockedUnsaved: "De ble sendt eller godkjent et annet sted. Det du skrev her, er ikke lagret.",
  gone: "Timene er slettet",
  goneUnsaved: "Det du skrev her, er ikke lagret.",
  refreshed: "Timene er oppdatert med endringer fra en annen enhet.",
};

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
export function SheetEditor({ kind, id, uke, fresh, backTo }: SheetEditorProps) {
  const title = titleOf({ kind, uke, dag: uke ?? today() });
  return (
    <DraftOpener
      writing={writingOf(kind, uke)}
      id={id}
      fresh={fresh}
      title={title}
      thing="timene"
      backTo={backTo}
      opening={
        <Page title={title}>
          <Loading>
            <SkeletonRows rows={5} />
          </Loading>
        </Page>
      }
    >
      {(open) => <Open {...open} kind={kind} />}
    </DraftOpener>
  );
}

type OpenProps = OpenDraft<HourSheetView, SheetFields> & { kind: HourSheetKind };

/** Checks, asks, and sends. */
function useSheetSending({ kind, session, state: { fields, uploads } }: OpenProps) {
  const navigate = useNavigate();
  return useSending({
    session,
    kind: sheetReview,
    check: () => {
      const found = sendErrors(kind, fields.category, fields.lines);
      if (unsent(uploads).length > 0) found.files = "Vent til alle filene er lastet opp.";
      return found;
    },
    done: "Sendt til faglig leder",
    onSent: ({ id }) => navigate({ to: sheetAddress(kind, id), replace: true }),
  });
}

function Open(props: OpenProps) {
  const { kind, session, state } = props;
  const { doc, save, fields, uploads } = state;
  const { uke } = fields;
  const sending = useSheetSending(props);
  const minutes = worked(fields.lines);
  // What is there neither here nor on the server is no week to write.
  if (kind === "TIMEFORING" && uke === null) return <GoTo to={places[kind].all} />;
  const change = (parts: Partial<SheetFields>) => {
    session.change(parts);
    sending.clearAll();
  };
  return (
    <DraftPage
      open={{ session, state }}
      title={titleOf(doc ?? { kind, uke, dag: fields.lines[0]?.dag ?? today() })}
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
        </>
      }
      actions={
        doc?.can.delete && <DeleteSheet session={session} sheet={doc} leadsTo={places[kind].all} />
      }
      main={
        <Button icon="send" onClick={sending.ask}>
          Send
        </Button>
      }
    >
      <Columns
        main={
          <>
            {doc && <Correction doc={doc} />}
            <DraftNotice session={session} state={state} words={words} />
            <ErrorSummary errors={sending.errors} submitError={null} refusals={sending.refusals} />
            {!isLocked(save) && (
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
      <SendDialog
        opened={sending.asked}
        title="Sende til faglig leder?"
        loading={sending.loading}
        onSend={() => sending.send()}
        onClose={sending.close}
      >
        <Stack>
          <p>
            Faglig leder får {kind === "PRAKSISLOGG" ? "loggen" : hoursText(minutes)} til
            gjennomgang. Du kan ikke endre den imens, men du kan trekke den tilbake.
          </p>
          <NotSent error={sending.failed} />
        </Stack>
      </SendDialog>
      <ChooseDialog session={session} state={state} />
    </DraftPage>
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
