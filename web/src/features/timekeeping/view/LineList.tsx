import type { HourLine, HourLineType } from "@/api/schemas.gen.ts";
import { formatWeekday } from "@/lib/dates.ts";
import { clockText, hoursText, lineMinutes } from "../hours.ts";
import classes from "../hours.module.css";

const typeText: Readonly<Record<HourLineType, string>> = {
  ARBEID: "",
  OPPLAERING: "Kurs eller skole",
  FRAVAER: "Fravær eller ferie",
};

/** `07:00–15:00 · pause 30 min` */
function clockFacts({ fra = null, til = null, pause }: HourLine): string {
  if (fra === null || til === null) return "";
  const times = `${clockText(fra)}–${clockText(til)}`;
  return pause > 0 ? `${times} · pause ${hoursText(pause)}` : times;
}

/** Lines as they were written, by day. */
export function LineList({ lines }: { lines: readonly HourLine[] }) {
  if (lines.length === 0) return <p className={classes.facts}>Ingenting er ført ennå.</p>;
  // A line has no name of its own: its place is what it is.
  const placed = lines.map((line, at) => ({ line, at }));
  return (
    <ul>
      {placed.map(({ line, at }) => {
        const minutes = lineMinutes(line);
        const facts = [formatWeekday(line.dag), typeText[line.type], clockFacts(line)];
        return (
          <li key={at}>
            <div className={classes.row}>
              <span className={classes.words}>
                <span className={classes.text}>{line.hva || typeText[line.type]}</span>
                <span className={classes.facts}>{facts.filter(Boolean).join(" · ")}</span>
              </span>
              {minutes > 0 && <span className={classes.state}>{hoursText(minutes)}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
