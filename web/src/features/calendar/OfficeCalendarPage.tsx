import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarEntry } from "@/api/schemas.gen.ts";
import { useCalendarSpan } from "@/blocks/calendar/CalendarPage.tsx";
import { type Entry, movedTo } from "@/blocks/calendar/days.ts";
import { EventCalendar } from "@/blocks/calendar/EventCalendar.tsx";
import { useOutlookEvents } from "@/features/outlook/public.ts";
import { FeedCard } from "@/features/trainingdays/publicFeed.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { fullName } from "@/lib/names.ts";
import { problemText } from "@/lib/problem.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Calendar.module.css";
import { eventOf, kindNamed, kinds } from "./kinds.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { move, type Target } from "./moving.ts";
import { calendarQuery, coordinatorsQuery } from "./queries.ts";

const PAGE = "/k/kalender/se";
const words = {
  icon: "activity",
  one: "hendelse",
  many: "hendelser",
  hint: "Gå til en annen uke eller måned, eller vis alle koordinatorer.",
} as const;

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
    toast.undoable(`${entry.tittel} er flyttet${where}`, () => void undo());
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
      <PageHeader title="Kalender" />
      <Stack>
        {data?.avkortet && (
          <Notice tone="warning" icon="warning">
            Det er flere enn 2 000 hendelser her, og ikke alle vises. Velg en koordinator, et slag
            eller en kortere periode.
          </Notice>
        )}
        {outlook.notice}
        <Card flush>
          <div className={classes.filters}>
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
            <SelectField
              name="slag"
              label="Vis"
              value={kind ?? ""}
              placeholder="Alt"
              options={kinds}
              onChange={(value) => show({ slag: value || undefined })}
            />
          </div>
          {!data && Boolean(error) && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <Loading label="Laster kalenderen">
              <SkeletonLines lines={10} />
            </Loading>
          )}
          {data && (
            <EventCalendar
              events={[...data.entries.map(eventOf), ...(kind ? [] : outlook.events)]}
              words={words}
              view={span.view}
              date={span.date}
              onChange={(visning, dato) => show({ visning, dato })}
              onMove={onMove}
            />
          )}
        </Card>
        <FeedCard />
      </Stack>
      {asked && (
        <MoveDialog
          entry={asked.entry}
          day={asked.day}
          onClose={() => setAsked(null)}
          onMove={(target) => moved(asked.entry, target)}
        />
      )}
    </Page>
  );
}
