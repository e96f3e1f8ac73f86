import type { ReactNode } from "react";
import type { CalendarKind, OfficeCalendar } from "@/api/schemas.gen.ts";
import type { CalendarSpan } from "@/blocks/calendar/CalendarPage.tsx";
import type { CalendarEvent } from "@/blocks/calendar/days.ts";
import { type CalendarWords, EventCalendar, type Moves } from "@/blocks/calendar/EventCalendar.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Calendar.module.css";
import { eventOf, type Kind } from "./kinds.ts";

/** A calendar with what narrows it, whoever's it is. */
export function CalendarBoard({
  query: { data, error, refetch },
  span,
  words,
  more,
  extra,
  facts,
  filters,
  onShow,
  onMove,
}: {
  query: { data: OfficeCalendar | undefined; error: unknown; refetch: () => unknown };
  span: CalendarSpan;
  words: CalendarWords;
  /** What the reader does where not all is shown. */
  more: string;
  /** What stands in it beside what the server knows. */
  extra?: readonly CalendarEvent[];
  /** What narrows it, in words for the paper. */
  facts: readonly string[];
  filters: ReactNode;
  /** Shows other days, or shows them otherwise. */
  onShow: (changes: Record<string, string>) => void;
  onMove?: Moves;
}) {
  return (
    <>
      {data?.avkortet && (
        <Notice tone="warning" icon="warning">
          Det er flere enn 2 000 hendelser her, og ikke alle vises. {more}
        </Notice>
      )}
      <Card flush>
        <div className={classes.filters}>{filters}</div>
        {!data && Boolean(error) && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Laster kalenderen">
            <SkeletonLines lines={10} />
          </Loading>
        )}
        {data && (
          <EventCalendar
            title="Kalender"
            facts={facts}
            events={[...data.entries.map(eventOf), ...(extra ?? [])]}
            words={words}
            view={span.view}
            date={span.date}
            onChange={(visning, dato) => onShow({ visning, dato })}
            {...(onMove ? { onMove } : {})}
          />
        )}
      </Card>
    </>
  );
}

/** Shows one kind alone. */
export function KindField({
  kind,
  kinds,
  onChange,
}: {
  kind: CalendarKind | undefined;
  kinds: readonly Kind[];
  onChange: (kind: string | undefined) => void;
}) {
  return (
    <SelectField
      name="slag"
      label="Vis"
      value={kind ?? ""}
      placeholder="Alt"
      options={kinds}
      onChange={(value) => onChange(value || undefined)}
    />
  );
}
