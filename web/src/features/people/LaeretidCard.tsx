import { type CSSProperties, useState } from "react";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { dayOf, formatDate } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { absenceText } from "./edit/absences.ts";
import classes from "./LaeretidCard.module.css";
import {
  absenceMarks,
  type Laeretid,
  laeretidAt,
  nextStep,
  yearMarks,
} from "@/blocks/apprentice/laeretid.ts";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";

/** The apprenticeship as a line: its start, today, its end, and what is left. */
export function LaeretidCard({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { laeretid, stillingsprosent, unexpectedEndDate, id } = apprentice;
  const { startdato } = laeretid;
  const [now] = useState(() => Date.now());
  const sluttdato = unexpectedEndDate ?? laeretid.sluttdato;
  const state = laeretidAt(startdato, sluttdato, now);
  const isAhead = unexpectedEndDate !== null && unexpectedEndDate >= dayOf(now);
  const raised = isAhead ? "Heves" : "Hevet";
  const text = unexpectedEndDate ? `${raised} ${formatDate(unexpectedEndDate)}` : state.text;
  const rate = stillingsprosent === null ? "" : ` · ${stillingsprosent} % stilling`;
  return (
    <Card title="Læretid" aside={`${text}${rate}`}>
      {startdato && sluttdato ? (
        <Line
          start={startdato}
          end={sluttdato}
          state={state}
          endLabel={unexpectedEndDate ? raised : "Slutt"}
          absences={apprentice.privat?.fravaer ?? []}
        />
      ) : (
        <div className={classes.unset}>
          <Ends start={startdato} end={sluttdato} />
          <Link to={pathTo("/k/laerlinger/$uid/rediger/laeretid", { uid: id })}>
            {nextStep(startdato, sluttdato)}
          </Link>
        </div>
      )}
    </Card>
  );
}

function Ends({ start, end }: { start: string | null; end: string | null }) {
  return (
    <dl className={classes.ends}>
      <div>
        <dt>Start</dt>
        <dd>{formatDate(start)}</dd>
      </div>
      <div>
        <dt>Slutt</dt>
        <dd>{formatDate(end)}</dd>
      </div>
    </dl>
  );
}

function Line({
  start,
  end,
  state,
  endLabel,
  absences,
}: {
  start: string;
  end: string;
  state: Laeretid;
  endLabel: string;
  absences: readonly { fra: string; til?: string | null }[];
}) {
  const place = (percent: number): CSSProperties => ({ left: `${percent}%` });
  return (
    <div className={classes.timeline} data-phase={state.phase}>
      <div
        className={classes.line}
        role="img"
        aria-label={
          `Læretid fra ${formatDate(start)} til ${formatDate(end)}, ` +
          `${Math.round(state.percent)} prosent er gått`
        }
      >
        <span className={classes.fill} style={{ width: `${state.percent}%` }} />
        {absenceMarks(start, end, absences).map(({ from, to, fra }) => (
          <span
            key={fra}
            className={classes.absence}
            style={{ left: `${from}%`, width: `${to - from}%` }}
          />
        ))}
        <span className={classes.dot} data-done={state.phase !== "before"} style={place(0)} />
        {yearMarks(start, end).map(({ percent, label }) => (
          <span key={label} className={classes.mark} style={place(percent)}>
            <span className={classes.dot} data-done={percent <= state.percent} />
            {Math.abs(percent - state.percent) > 8 && (
              <span className={classes.markLabel}>{label}</span>
            )}
          </span>
        ))}
        <span className={classes.dot} data-done={state.phase === "after"} style={place(100)} />
        {state.phase === "during" && (
          <span className={classes.today} style={place(state.percent)}>
            <span
              className={classes.todayLabel}
              data-edge={state.percent < 6 ? "start" : state.percent > 94 ? "end" : undefined}
            >
              I dag
            </span>
          </span>
        )}
      </div>
      <dl className={classes.ends}>
        <div>
          <dt>Start</dt>
          <dd>{formatDate(start)}</dd>
        </div>
        {state.phase === "during" && (
          <div>
            <dt>Tid</dt>
            <dd>{`${Math.round(state.percent)} % er gått`}</dd>
          </div>
        )}
        <div>
          <dt>{endLabel}</dt>
          <dd>{formatDate(end)}</dd>
        </div>
      </dl>
      {absences.length > 0 && (
        <p className={classes.absences}>
          <span className={classes.absenceKey} aria-hidden />
          Fravær: {absences.map(absenceText).join(", ")}
        </p>
      )}
    </div>
  );
}
