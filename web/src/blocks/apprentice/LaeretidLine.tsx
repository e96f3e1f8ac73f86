import { formatDate, formatTimeLeft } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import classes from "./LaeretidLine.module.css";

/**
 * The apprenticeship as a line from its first to its last day, with today on it. The share of the
 * time is named, so that nobody takes it for that of the goals.
 */
export function LaeretidLine({
  startdato,
  sluttdato,
  percent,
}: {
  startdato: string;
  sluttdato: string;
  percent: number;
}) {
  const at = Math.min(100, Math.max(0, percent));
  return (
    <Card title="Læretid" aside={formatTimeLeft(sluttdato)}>
      <div
        className={classes.line}
        role="img"
        aria-label={`Læretiden går fra ${formatDate(startdato)} til ${formatDate(sluttdato)}. ${Math.round(at)} prosent er gått.`}
      >
        <span className={classes.lineFill} style={{ width: `${at}%` }} />
        <span className={classes.dot} data-done={at > 0} style={{ left: 0 }} />
        <span className={classes.dot} data-done={at >= 100} style={{ left: "100%" }} />
        {at > 0 && at < 100 && (
          <span className={classes.today} style={{ left: `${at}%` }}>
            <span data-edge={at < 8 ? "start" : at > 92 ? "end" : undefined}>I dag</span>
          </span>
        )}
      </div>
      <div className={classes.lineEnds}>
        <span>
          <strong>Start</strong>
          {formatDate(startdato)}
        </span>
        <span>
          <strong>Tid</strong>
          {`${Math.round(at)} % er gått`}
        </span>
        <span>
          <strong>Slutt</strong>
          {formatDate(sluttdato)}
        </span>
      </div>
    </Card>
  );
}
