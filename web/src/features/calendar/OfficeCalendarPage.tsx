import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarEntry, CalendarKind } from "@/api/schemas.gen.ts";
import { useCalendarSpan } from "@/blocks/calendar/CalendarPage.tsx";
import { type Entry, movedTo } from "@/blocks/calendar/days.ts";
import { useOutlookEvents } from "@/features/outlook/public.ts";
import { FeedCard } from "@/features/trainingdays/publicFeed.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { fullName } from "@/lib/names.ts";
import { problemText } from "@/lib/problem.ts";
import { part } from "@/lib/parts.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { SelectField } from "@/ui/form/Field.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { PrintButton } from "@/ui/PrintButton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { CalendarBoard, KindField } from "./CalendarBoard.tsx";
import { kindNamed, kinds } from "./kinds.ts";
import { move, previewMove, type Target } from "./moving.ts";
import { calendarQuery, coordinatorsQuery } from "./queries.ts";

const MoveDialog = part(async () => (await import("./MoveDialog.tsx")).MoveDialog);

const PAGE = "/k/kalender/se";
const words = {
  icon: "activity",
  one: "hendelse",
  many: "hendelser",
  hint: "Gå til en annen uke eller måned, eller vis alle koordinatorer.",
} as const;

/** What the filters say, in words. */
function factsOf(
  koordinator: string | undefined,
  people: readonly { id: string; fornavn: string; etternavn: string }[] | undefined,
  kind: CalendarKind | undefined,
): string[] {
  const whose = people?.find(({ id }) => id === koordinator);
  const of = kinds.find(({ value }) => value === kind);
  return [whose ? fullName(whose) : "", of?.label ?? ""].filter(Boolean);
}

/** All that is to happen at the office, and what stands in the reader's own Outlook. */
export function OfficeCalendarPage() {
  const span = useCalendarSpan();
  const navigate = useNavigate();
  const { koordinator, slag } = useSearchOf({ koordinator: oneText, slag: oneText });
  const kind = kindNamed(slag);
  const { data, error, refetch } = useQuery({
    ...calendarQuery({
      fra: span.first,
      til: span.last,
      ...(koordinator ? { koordinator } : {}),
      ...(kind ? { kind } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const outlook = useOutlookEvents(span.first, span.last);
  const coordinators = useQuery(coordinatorsQuery);
  const [asked, setAsked] = useState<{ entry: CalendarEntry; day: string | null } | null>(null);

  const show = (changes: Record<string, string | undefined>) => {
    const search = { visning: span.view, dato: span.date, koordinator, slag, ...changes };
    const said = Object.entries(search).filter(([, value]) => value);
    void navigate({ to: PAGE, search: Object.fromEntries(said), replace: true });
  };

  const moved = async (entry: CalendarEntry, target: Target): Promise<void> => {
    // What follows is asked before it is done, and stands beside the way back.
    const { folger } = await previewMove(entry, target.from);
    const back = await move(entry, target);
    await refetch();
    const undo = async () => {
      try {
        await back();
        toast.positive("Flyttet tilbake");
      } catch (refused) {
        toast.negative(problemText(refused));
      }
      await refetch();
    };
    const where = entry.flyttes === "TID" ? ` til ${formatDateTime(target.from)}` : "";
    const said = [`${entry.tittel} er flyttet${where}`, ...folger].join(". ");
    toast.undoable(said, () => void undo());
  };

  const onMove = ({ event, from }: Entry, day: string | null) => {
    const entry = data?.entries.find(({ key }) => key === event.id);
    if (!entry) return;
    // A deadline is moved with a reason: what was dropped is asked for it.
    if (day === null || entry.flyttes === "DAG") {
      setAsked({ entry, day });
      return;
    }
    moved(entry, { from: movedTo(from, day), reason: "" }).catch((refused: unknown) =>
      toast.negative(problemText(refused)),
    );
  };

  return (
    <Page title="Kalender">
      <PageHeader title="Kalender" actions={<PrintButton />} />
      <Stack>
        {outlook.notice}
        <CalendarBoard
          query={{ data, error, refetch }}
          span={span}
          words={words}
          more="Velg en koordinator, et slag eller en kortere periode."
          extra={kind ? [] : outlook.events}
          facts={factsOf(koordinator, coordinators.data?.items, kind)}
          onShow={show}
          onMove={onMove}
          filters={
            <>
              <SelectField
                name="koordinator"
                label="Koordinator"
                value={koordinator ?? ""}
                placeholder="Alle koordinatorer"
                options={(coordinators.data?.items ?? []).map((it) => ({
                  value: it.id,
                  label: fullName(it),
                }))}
                onChange={(value) => show({ koordinator: value || undefined })}
              />
              <KindField kind={kind} kinds={kinds} onChange={(value) => show({ slag: value })} />
            </>
          }
        />
        {/* It stands below what has come, so that it does not move. */}
        {(data !== undefined || error !== null) && <FeedCard />}
      </Stack>
      {asked && (
        <LateDialog opened onClose={() => setAsked(null)}>
          <MoveDialog
            entry={asked.entry}
            day={asked.day}
            onClose={() => setAsked(null)}
            onMove={(target) => moved(asked.entry, target)}
          />
        </LateDialog>
      )}
    </Page>
  );
}
