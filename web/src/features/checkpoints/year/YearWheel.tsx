import type { Address } from "@/lib/address.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import type { CheckpointYear, CheckpointYearMonth } from "@/api/schemas.gen.ts";
import { monthNames, partsOf } from "@/lib/calendar.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import type { UrlSearch } from "@/lib/search.ts";
import { Link } from "@/ui/Link.tsx";
import { levelOf, monthAfterKey, partPath, placeOf, RINGS, SIZE } from "./wheel.ts";
import classes from "./YearWheel.module.css";

interface YearWheelProps {
  data: CheckpointYear;
  /** The month of today, in this year; null in any other. */
  current: number | null;
  /** The list that a month opens. */
  to: Address;
  searchOf: (month: number) => UrlSearch;
}

const nameOf = (month: number): string => monthNames[month - 1] ?? "";

/** `1. oktober Årlig rapportering` */
function datesOf({ dates }: CheckpointYearMonth): string[] {
  return dates.map(
    ({ date, title }) => `${partsOf(date).day}. ${nameOf(partsOf(date).month)} ${title}`,
  );
}

/** `mars: 12 frister, 4 fullført, 3 forfalt` */
function spoken(month: CheckpointYearMonth): string {
  const { due, completed, overdue } = month;
  const facts = due === 0 ? ["ingen frister"] : [counted(due, "frist", "frister")];
  if (due > 0) facts.push(`${formatCount(completed)} fullført`);
  if (overdue > 0) facts.push(`${formatCount(overdue)} forfalt`);
  return `${nameOf(month.month)}: ${[...facts, ...datesOf(month)].join(", ")}`;
}

/** The deadlines of a year as a wheel, each month a way to its list, and the same as a table. */
export function YearWheel(props: YearWheelProps) {
  const { data, current } = props;
  const [at, setAt] = useState(current ?? 1);
  const shown = data.months.find(({ month }) => month === at);
  return (
    <div className={classes.whole}>
      <figure className={classes.figure}>
        <Wheel {...props} at={at} onPoint={setAt} />
        {shown && <Middle year={data.year} month={shown} />}
      </figure>
      <YearTable data={data} current={current} />
    </div>
  );
}

/** What the month holds that is pointed at. The parts say the same to those who listen. */
function Middle({ year, month }: { year: number; month: CheckpointYearMonth }) {
  const { due, completed, overdue } = month;
  return (
    <div className={classes.middle} aria-hidden>
      <span className={classes.month}>
        {nameOf(month.month)} <span className={classes.year}>{year}</span>
      </span>
      <span className={classes.total}>{formatCount(due)}</span>
      <span className={classes.facts}>{due === 1 ? "frist" : "frister"}</span>
      {due > 0 && <span className={classes.facts}>{`${formatCount(completed)} fullført`}</span>}
      {overdue > 0 && <span className={classes.late}>{`${formatCount(overdue)} forfalt`}</span>}
    </div>
  );
}

function Wheel({
  data: { year, months },
  current,
  to,
  searchOf,
  at,
  onPoint,
}: YearWheelProps & { at: number; onPoint: (month: number) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const busiest = Math.max(...months.map(({ due }) => due));
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
          data-level={levelOf(month.due, busiest)}
          onKeyDown={onKeyDown}
          onFocus={() => onPoint(month.month)}
          onMouseEnter={() => onPoint(month.month)}
        >
          <path d={partPath(month.month)} className={classes.ring} />
        </Link>
      ))}
      {/* Beside the links, which are called what they say in full. */}
      {months.map((month) => (
        <g
          key={month.month}
          aria-hidden
          className={classes.words}
          data-level={levelOf(month.due, busiest)}
          data-current={month.month === current || undefined}
        >
          <Words month={month} />
        </g>
      ))}
    </svg>
  );
}

function Words({ month: { month, due, overdue, dates } }: { month: CheckpointYearMonth }) {
  const name = placeOf(month, RINGS.name);
  const count = placeOf(month, RINGS.count);
  const mark = placeOf(month, RINGS.mark);
  return (
    <>
      <text className={classes.name} x={name.x} y={name.y}>
        {nameOf(month).slice(0, 3)}
      </text>
      <text className={classes.count} x={count.x} y={overdue > 0 ? count.y - 6 : count.y}>
        {formatCount(due)}
      </text>
      {overdue > 0 && (
        <text className={classes.overdue} x={count.x} y={count.y + 11}>
          {`! ${formatCount(overdue)}`}
        </text>
      )}
      {dates.length > 0 && <circle className={classes.mark} cx={mark.x} cy={mark.y} r={5} />}
    </>
  );
}

/** The wheel as numbers, for whoever does not see it, and for paper. */
function YearTable({ data, current }: { data: CheckpointYear; current: number | null }) {
  const hasDates = data.months.some(({ dates }) => dates.length > 0);
  return (
    <div className={classes.numbers}>
      <table className={classes.table}>
        <caption className="sv-hidden">{`Frister i ${data.year}, måned for måned`}</caption>
        <thead>
          <tr>
            <th scope="col">Måned</th>
            <th scope="col">Frister</th>
            <th scope="col">Fullført</th>
            <th scope="col">Forfalt</th>
          </tr>
        </thead>
        <tbody>
          {data.months.map(({ month, due, completed, overdue }) => (
            <tr key={month} data-current={month === current || undefined}>
              <th scope="row">{nameOf(month)}</th>
              <td>{formatCount(due)}</td>
              <td>{formatCount(completed)}</td>
              <td data-late={overdue > 0 || undefined}>{formatCount(overdue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasDates && (
        <div className={classes.dates}>
          <h3 className={classes.datesHead}>
            <svg width={12} height={12} aria-hidden>
              <circle className={classes.mark} cx={6} cy={6} r={5} />
            </svg>
            Kontorets faste datoer
          </h3>
          <ul>
            {data.months.flatMap((month) =>
              month.dates.map(({ id, date, title }) => (
                <li key={id}>{`${partsOf(date).day}. ${nameOf(month.month)}: ${title}`}</li>
              )),
            )}
          </ul>
        </div>
      )}
    </div>
  );
}
