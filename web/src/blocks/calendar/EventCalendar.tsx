import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { dayAfterKey, partsOf, spokenDate, weekdayNames, weekOf } from "@/lib/calendar.ts";
import { dayOf, today } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { statusLook } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { CalendarPaper } from "./CalendarPaper.tsx";
import {
  type CalendarEvent,
  type CalendarView,
  calendarViews,
  daysOf,
  type Entry,
  entriesByDay,
  headingOf,
  stepped,
} from "./days.ts";
import classes from "./EventCalendar.module.css";

/** A grid of seven days needs so much room; below it they stand under each other. */
const NARROW = "(max-width: 767px)";

/** What the events of a calendar are called. */
export interface CalendarWords {
  icon: IconName;
  one: string;
  many: string;
  /** What to do where there are none. */
  hint: string;
}

export interface EventCalendarProps {
  /** What the calendar is called on paper. */
  title: string;
  /** What narrows it, in words. */
  facts?: readonly string[];
  events: readonly CalendarEvent[];
  words: CalendarWords;
  view: CalendarView;
  /** A day of what is shown, `YYYY-MM-DD`. */
  date: string;
  onChange: (view: CalendarView, date: string) => void;
  /** Moves a piece of an event: to a day it was dragged to, or to where the reader says. */
  onMove?: Moves;
}

/** `day` is where it was dropped; null where the reader is to say. */
export type Moves = (entry: Entry, day: string | null) => void;

/** What is dragged here: what comes from another program is none of ours. */
let dragged: Entry | null = null;

/** A day that takes what is dropped on it. */
const taking = (day: string, onMove: Moves | undefined) =>
  onMove && {
    onDragOver: (event: DragEvent) => {
      if (dragged) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      const entry = dragged;
      dragged = null;
      if (dayOf(entry.from) !== day) onMove(entry, day);
    },
  };

/** Events by month, week or as an agenda. Each day is a list; the keys of a grid walk the days. */
export function EventCalendar(props: EventCalendarProps) {
  const { title, facts = [], events, words, view, date, onChange, onMove } = props;
  const narrow = useMedia(NARROW);
  const prints = useMedia("print");
  const days = daysOf(narrow && view === "maaned" ? "agenda" : view, date);
  const entries = entriesByDay(events, days);
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <div className={classes.steps}>
          <Button
            tone="quiet"
            thin
            icon="left"
            label={view === "uke" ? "Forrige uke" : "Forrige måned"}
            onClick={() => onChange(view, stepped(view, date, -1))}
          />
          <h2 className={classes.heading} aria-live="polite">
            {headingOf(view, date)}
          </h2>
          <Button
            tone="quiet"
            thin
            icon="right"
            label={view === "uke" ? "Neste uke" : "Neste måned"}
            onClick={() => onChange(view, stepped(view, date, 1))}
          />
          <Button tone="secondary" thin onClick={() => onChange(view, today())}>
            I dag
          </Button>
        </div>
        <Segmented
          label="Vis kalenderen som"
          value={view}
          options={calendarViews}
          onChange={(next) => onChange(next, date)}
        />
      </div>
      {view === "maaned" && !narrow ? (
        <Month
          days={days}
          entries={entries}
          words={words}
          date={date}
          onMove={onMove}
          onGo={(day) => onChange(view, day)}
          onOpen={(day) => onChange("uke", day)}
        />
      ) : (
        <Agenda
          days={days}
          entries={entries}
          words={words}
          whole={view === "uke"}
          onMove={onMove}
        />
      )}
      {prints && (
        <CalendarPaper title={title} facts={facts} events={events} view={view} date={date} />
      )}
    </div>
  );
}

function Month({
  days,
  entries,
  words,
  date,
  onMove,
  onGo,
  onOpen,
}: {
  days: readonly string[];
  entries: ReadonlyMap<string, readonly Entry[]>;
  words: CalendarWords;
  date: string;
  onMove: Moves | undefined;
  onGo: (day: string) => void;
  /** Shows the week of a day. */
  onOpen: (day: string) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const [walked, setWalked] = useState(false);
  // Focus follows the day that the keyboard reached, after it was drawn.
  useEffect(() => {
    if (walked) table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }, [date, walked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.date) return;
    const next = dayAfterKey(event.target.dataset.date, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setWalked(true);
    onGo(next);
  };
  const { month } = partsOf(date);
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys walk its days
    <table ref={table} className={classes.month} onKeyDown={onKeyDown}>
      <caption className="sv-hidden">
        {headingOf("maaned", date)}. Piltastene går fra dag til dag.
      </caption>
      <thead>
        <tr>
          <th scope="col" className={classes.week}>
            <abbr title="Uke">U</abbr>
          </th>
          {weekdayNames.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            <th scope="row" className={classes.week}>
              {weekOf(week[0] ?? date)}
            </th>
            {week.map((day) => (
              <td
                key={day}
                data-other={partsOf(day).month !== month || undefined}
                data-today={day === today() || undefined}
                {...taking(day, onMove)}
              >
                <button
                  type="button"
                  className={classes.number}
                  data-date={day}
                  tabIndex={day === date ? 0 : -1}
                  aria-label={spokenDay(day, entries.get(day) ?? [], words)}
                  aria-current={day === today() ? "date" : undefined}
                  onClick={() => onOpen(day)}
                >
                  {partsOf(day).day}
                </button>
                <Entries day={day} entries={entries.get(day) ?? []} onMove={onMove} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const spokenDay = (day: string, entries: readonly Entry[], { one, many }: CalendarWords): string =>
  entries.length === 0
    ? spokenDate(day)
    : `${spokenDate(day)}, ${counted(entries.length, one, many)}`;

/** Days under each other. In an agenda those without anything are left out. */
function Agenda({
  days,
  entries,
  words,
  whole,
  onMove,
}: {
  days: readonly string[];
  entries: ReadonlyMap<string, readonly Entry[]>;
  words: CalendarWords;
  whole: boolean;
  onMove: Moves | undefined;
}) {
  const shown = whole ? days : days.filter((day) => (entries.get(day) ?? []).length > 0);
  if (shown.length === 0) {
    return (
      <EmptyState compact icon={words.icon} title={`Ingen ${words.many} i denne perioden`}>
        {words.hint}
      </EmptyState>
    );
  }
  return (
    <ol className={classes.agenda} data-whole={whole || undefined}>
      {shown.map((day) => (
        <li
          key={day}
          className={classes.day}
          data-today={day === today() || undefined}
          {...taking(day, onMove)}
        >
          <h3 className={classes.dayName}>{spokenDate(day)}</h3>
          {(entries.get(day) ?? []).length > 0 ? (
            <Entries day={day} entries={entries.get(day) ?? []} onMove={onMove} />
          ) : (
            <p className={classes.none}>Ingenting</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Entries({
  day,
  entries,
  onMove,
}: {
  day: string;
  entries: readonly Entry[];
  onMove: Moves | undefined;
}) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes.entries} aria-label={spokenDate(day)}>
      {entries.map((entry) => {
        const { event, from } = entry;
        const movable = onMove && event.moves;
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- “Flytt…” is the keyboard's way
          <li
            key={`${event.id}/${from}`}
            className={classes.item}
            draggable={movable ? true : undefined}
            onDragStart={movable ? () => (dragged = entry) : undefined}
            onDragEnd={movable ? () => (dragged = null) : undefined}
          >
            <Piece entry={entry} />
            {movable && (
              <Button
                tone="quiet"
                thin
                icon="move"
                label={`Flytt… ${event.title}, ${spokenDate(day)}`}
                onClick={() => onMove(entry, null)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Piece({ entry: { event, clock, goesOn } }: { entry: Entry }) {
  const look = {
    className: classes.entry,
    "data-tone": statusLook(event.status).tone,
    "data-whole": event.wholeDays || undefined,
    "data-goes-on": goesOn || undefined,
  };
  const words = (
    <>
      <span className={classes.clock}>{clock}</span>
      <span className={classes.title}>
        {event.icon && <Icon name={event.icon} size={14} />} {event.title}
      </span>
      <span className={classes.more}>
        {[event.place, event.status].filter(Boolean).join(" · ")}
      </span>
    </>
  );
  if (event.to === null) return <span {...look}>{words}</span>;
  return (
    <Link to={event.to} draggable={false} {...look}>
      {words}
    </Link>
  );
}
