import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import { monthNames } from "@/lib/calendar.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import type { UrlSearch } from "@/lib/search.ts";
import {
  levelOf,
  monthAfterKey,
  partPath,
  placeOf,
  RINGS,
  SIZE,
  type WheelMonth,
  wholeYear,
} from "./wheel.ts";
import classes from "./YearWheel.module.css";

interface YearWheelProps {
  year: number;
  months: readonly WheelMonth[];
  /** The month of today, in this year; null in any other. */
  current: number | null;
  /** The list that a month opens. */
  to: string;
  searchOf: (month: number) => UrlSearch;
  /** A month was chosen: what the wheel stands in may go. */
  onChoose?: () => void;
}

const nameOf = (month: number): string => monthNames[month - 1] ?? "";

/** `mars: 12 frister, 4 utført, 3 over fristen` */
function spoken({ month, total, done, overdue }: WheelMonth): string {
  if (total === 0) return `${nameOf(month)}: ingen frister`;
  const facts = [counted(total, "frist", "frister"), `${formatCount(done)} utført`];
  if (overdue > 0) facts.push(`${formatCount(overdue)} over fristen`);
  return `${nameOf(month)}: ${facts.join(", ")}`;
}

/** The deadlines of a year as a wheel, each month a way to its list, and the same as a table. */
export function YearWheel(props: YearWheelProps) {
  const { year, current } = props;
  const months = wholeYear(props.months);
  const [at, setAt] = useState(current ?? 1);
  const shown = months.find(({ month }) => month === at);
  return (
    <div className={classes.whole}>
      <figure className={classes.figure}>
        <Wheel {...props} months={months} at={at} onPoint={setAt} />
        {shown && <Middle year={year} month={shown} />}
      </figure>
      <YearTable year={year} months={months} current={current} />
    </div>
  );
}

/** What the month holds that is pointed at. The parts say the same to those who listen. */
function Middle({
  year,
  month: { month, total, done, overdue },
}: {
  year: number;
  month: WheelMonth;
}) {
  return (
    <div className={classes.middle} aria-hidden>
      <span className={classes.month}>{`${nameOf(month)} ${year}`}</span>
      <span className={classes.total}>{formatCount(total)}</span>
      <span className={classes.facts}>{total === 1 ? "frist" : "frister"}</span>
      {total > 0 && <span className={classes.facts}>{`${formatCount(done)} utført`}</span>}
      {overdue > 0 && (
        <span className={classes.late}>{`${formatCount(overdue)} over fristen`}</span>
      )}
    </div>
  );
}

function Wheel({
  year,
  months,
  current,
  to,
  searchOf,
  onChoose,
  at,
  onPoint,
}: YearWheelProps & { at: number; onPoint: (month: number) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const busiest = Math.max(...months.map(({ total }) => total));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = monthAfterKey(at, event.key);
    if (next === null) return;
    event.preventDefault();
    onPoint(next);
    svg.current?.querySelector<SVGElement>(`[data-month="${next}"]`)?.focus();
  };
  return (
    <svg
      ref={svg}
      className={classes.wheel}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="group"
      aria-label={`Årshjul for ${year}`}
    >
      {months.map((month) => (
        // One stop of the tab key; the arrows go round the year.
        <Link
          key={month.month}
          to={to}
          search={searchOf(month.month)}
          className={classes.part}
          tabIndex={month.month === at ? 0 : -1}
          aria-label={spoken(month)}
          aria-current={month.month === current ? "date" : undefined}
          data-month={month.month}
          data-level={levelOf(month.total, busiest)}
          onKeyDown={onKeyDown}
          onFocus={() => onPoint(month.month)}
          onMouseEnter={() => onPoint(month.month)}
          {...(onChoose ? { onClick: onChoose } : {})}
        >
          <path d={partPath(month.month)} className={classes.ring} />
          <Words month={month} />
        </Link>
      ))}
    </svg>
  );
}

function Words({ month: { month, total, overdue } }: { month: WheelMonth }) {
  const name = placeOf(month, RINGS.name);
  const count = placeOf(month, RINGS.count);
  return (
    <g aria-hidden>
      <text className={classes.name} x={name.x} y={name.y}>
        {nameOf(month).slice(0, 3)}
      </text>
      <text className={classes.count} x={count.x} y={overdue > 0 ? count.y - 7 : count.y}>
        {formatCount(total)}
      </text>
      {overdue > 0 && (
        <text className={classes.overdue} x={count.x} y={count.y + 11}>
          {`! ${formatCount(overdue)}`}
        </text>
      )}
    </g>
  );
}

/** The wheel as numbers, for whoever does not see it, and for paper. */
function YearTable({
  year,
  months,
  current,
}: {
  year: number;
  months: readonly WheelMonth[];
  current: number | null;
}) {
  return (
    <table className={classes.table}>
      <caption className="sv-hidden">{`Frister i ${year}, måned for måned`}</caption>
      <thead>
        <tr>
          <th scope="col">Måned</th>
          <th scope="col">Frister</th>
          <th scope="col">Utført</th>
          <th scope="col">Over fristen</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, total, done, overdue }) => (
          <tr key={month} data-current={month === current || undefined}>
            <th scope="row">{nameOf(month)}</th>
            <td>{formatCount(total)}</td>
            <td>{formatCount(done)}</td>
            <td data-late={overdue > 0 || undefined}>{formatCount(overdue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
