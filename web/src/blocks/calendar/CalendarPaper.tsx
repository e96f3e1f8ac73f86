import { createPortal } from "react-dom";
import { type Printout, SheetTable } from "@/blocks/list/printing.tsx";
import { partsOf, spokenDate, weekdayNames, weekOf } from "@/lib/calendar.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { type CalendarEvent, type CalendarView, daysOf, entriesByDay, headingOf } from "./days.ts";
import classes from "./CalendarPaper.module.css";

interface CalendarPaperProps {
  title: string;
  /** What narrows the calendar, in words. */
  facts: readonly string[];
  events: readonly CalendarEvent[];
  view: CalendarView;
  date: string;
}

/** A calendar on paper: a month as a sheet that lies down, a week or an agenda as a table. */
export function CalendarPaper(props: CalendarPaperProps) {
  return props.view === "maaned" ? <MonthSheet {...props} /> : <DaysSheet {...props} />;
}

const headOf = ({ title, view, date }: CalendarPaperProps): string =>
  `${title}, ${headingOf(view, date)}`;

function DaysSheet(props: CalendarPaperProps) {
  const { facts, events, view, date } = props;
  const days = daysOf(view, date);
  const entries = entriesByDay(events, days);
  const rows = days.flatMap((day) =>
    (entries.get(day) ?? []).map(({ event, clock }, at) => [
      at === 0 ? spokenDate(day) : "",
      clock,
      event.title,
      event.place ?? "",
      event.status,
    ]),
  );
  const printed: Printout = {
    title: headOf(props),
    words: facts,
    day: `skrevet ut ${formatDate(today())}`,
    heads: ["Dag", "Tid", "Hva", "Hvor", "Status"],
    rows,
  };
  return <SheetTable printed={printed} />;
}

function MonthSheet(props: CalendarPaperProps) {
  const { facts, events, date } = props;
  const days = daysOf("maaned", date);
  const entries = entriesByDay(events, days);
  const { month } = partsOf(date);
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  const what = [
    ...facts,
    counted(events.length, "hendelse", "hendelser"),
    `skrevet ut ${formatDate(today())}`,
  ];
  return createPortal(
    <table className={classes.month}>
      <caption>
        <strong>{headOf(props)}</strong>
        <span>{what.join(" · ")}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Uke</th>
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
            <th scope="row">{weekOf(week[0] ?? date)}</th>
            {week.map((day) => (
              <td key={day} data-other={partsOf(day).month !== month || undefined}>
                <span className={classes.number}>{partsOf(day).day}</span>
                <ul>
                  {(entries.get(day) ?? []).map(({ event, from, clock }) => (
                    <li key={`${event.id}/${from}`}>
                      <b>{clock}</b> {event.title}
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
    document.body,
  );
}
