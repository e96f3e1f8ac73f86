import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../Button.tsx";
import {
  addMonths,
  dayAfterKey,
  monthGrid,
  monthText,
  partsOf,
  spokenDate,
  weekdayNames,
  weekOf,
} from "@/lib/calendar.ts";
import { today } from "@/lib/dates.ts";
import classes from "./Calendar.module.css";

export interface CalendarProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** The chosen day takes the focus when the calendar appears. */
  focusOnMount?: boolean;
}

const clamp = (date: string, min?: string, max?: string): string => {
  if (min !== undefined && date < min) return min;
  return max !== undefined && date > max ? max : date;
};

/** One month as a grid; arrows, Home, End, Page Up and Page Down walk it, Enter chooses. */
export function Calendar({ value, onChange, min, max, focusOnMount = false }: CalendarProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(() => clamp(value || today(), min, max));
  const [focus, setFocus] = useState(focusOnMount);
  const { month } = partsOf(at);
  // Focus follows the day that the keyboard reached, after it was drawn.
  useEffect(() => {
    if (focus)
      table.current
        ?.querySelector<HTMLElement>(`[data-date="${at}"]`)
        ?.focus({ preventScroll: true });
  }, [at, focus]);
  const go = (date: string) => setAt(clamp(date, min, max));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setFocus(true);
    go(next);
  };
  const step = (months: number) => {
    setFocus(false);
    go(addMonths(at, months));
  };
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <Button tone="quiet" thin icon="left" label="Forrige måned" onClick={() => step(-1)} />
        <p className={classes.month} id={id} aria-live="polite">
          {monthText(at)}
        </p>
        <Button tone="quiet" thin icon="right" label="Neste måned" onClick={() => step(1)} />
      </div>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is walked by keys
        role="grid"
        aria-labelledby={id}
        className={classes.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.week}>
              <abbr title="Uke">U</abbr>
            </th>
            {weekdayNames.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(at).map((days) => (
            <tr key={days[0]}>
              <th scope="row" className={classes.week}>
                {weekOf(days[0] ?? at)}
              </th>
              {days.map((date) => (
                <Day
                  key={date}
                  date={date}
                  month={month}
                  active={date === at}
                  chosen={date === value}
                  disabled={clamp(date, min, max) !== date}
                  onChoose={() => {
                    setAt(date);
                    onChange(date);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day(props: {
  date: string;
  month: number;
  active: boolean;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  const { date, chosen, disabled } = props;
  const parts = partsOf(date);
  return (
    <td aria-selected={chosen}>
      <button
        type="button"
        className={classes.day}
        data-date={date}
        tabIndex={props.active ? 0 : -1}
        disabled={disabled}
        aria-label={spokenDate(date)}
        aria-current={date === today() ? "date" : undefined}
        data-other={parts.month !== props.month || undefined}
        data-chosen={chosen || undefined}
        onClick={props.onChoose}
      >
        {parts.day}
      </button>
    </td>
  );
}
