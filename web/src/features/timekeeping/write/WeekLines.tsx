import type { HourLine, HourSheetView } from "@/api/schemas.gen.ts";
import { formatWeekday } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { oneText } from "@/lib/search.ts";
import { useSearchOf } from "@/ui/address.ts";
import { copiedDay, copiedWeek, hoursText, newLine, shifted, worked } from "../hours.ts";
import classes from "../hours.module.css";
import { LineFields } from "./LineFields.tsx";
import type { GoalGroup } from "./LineGoals.tsx";
import { limits } from "./kind.ts";
import { usePrevious } from "./usePrevious.ts";

interface WeekLinesProps {
  uke: string;
  doc: HourSheetView | null;
  lines: readonly HourLine[];
  errors: Readonly<Record<string, string>>;
  groups: readonly GoalGroup[];
  onChange: (lines: HourLine[]) => void;
}

/** A week day by day; what was done the day or the week before is copied with a press. */
export function WeekLines(props: WeekLinesProps) {
  const { uke, doc, lines, errors, onChange } = props;
  const previous = usePrevious(uke, doc);
  const days = Array.from({ length: 7 }, (_, at) => shifted(uke, at));
  return (
    <>
      {lines.length === 0 && previous.length > 0 && (
        <div className={classes.buttons}>
          <Button
            tone="secondary"
            icon="redo"
            onClick={() => onChange(copiedWeek(previous).slice(0, limits.lines))}
          >
            Kopier forrige uke
          </Button>
        </div>
      )}
      <div id="lines" tabIndex={-1}>
        {errors.lines && <p role="alert">{errors.lines}</p>}
      </div>
      {days.map((day) => (
        <Day key={day} day={day} {...props} />
      ))}
    </>
  );
}

function Day({ day, doc, lines, errors, groups, onChange }: WeekLinesProps & { day: string }) {
  const { maal } = useSearchOf({ maal: oneText });
  const facts = doc?.days.find(({ dag }) => dag === day);
  const placed = lines.map((line, at) => ({ line, at })).filter(({ line }) => line.dag === day);
  const before = copiedDay(lines, day);
  const replace = (at: number, next: HourLine[]) =>
    onChange([...lines.slice(0, at), ...next, ...lines.slice(at + 1)]);
  const add = (more: readonly HourLine[]) =>
    onChange([...lines, ...more].toSorted((a, b) => a.dag.localeCompare(b.dag)));
  const isFull = lines.length >= limits.lines;
  return (
    <Card
      title={formatWeekday(day)}
      aside={
        facts?.helligdag ? (
          <Badge icon="sun">{facts.helligdag}</Badge>
        ) : (
          hoursText(worked(placed.map(({ line }) => line)))
        )
      }
    >
      {placed.map(({ line, at }) => (
        <LineFields
          // A line has no name of its own: its place is what it is.
          key={at}
          kind="TIMEFORING"
          line={line}
          at={at}
          errors={errors}
          groups={groups}
          onChange={(next) => replace(at, [next])}
          onRemove={() => replace(at, [])}
        />
      ))}
      {!isFull && (
        <div className={classes.buttons}>
          <Button
            tone="secondary"
            thin
            icon="add"
            label={`Legg til ${formatWeekday(day)}`}
            onClick={() => add([newLine(day, maal)])}
          >
            Legg til
          </Button>
          {placed.length === 0 && before.length > 0 && (
            <Button
              tone="quiet"
              thin
              icon="redo"
              label={`Som dagen før: ${formatWeekday(day)}`}
              onClick={() => add(before)}
            >
              Som dagen før
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
