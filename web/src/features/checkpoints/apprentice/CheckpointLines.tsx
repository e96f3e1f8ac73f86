import { useState } from "react";
import { formatDate, today } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import type { CheckpointDeadlineState, CheckpointLine } from "@/api/schemas.gen.ts";
import { typeLabel } from "../words.ts";
import classes from "./apprentice.module.css";
import { timelineOf } from "./timeline.ts";

interface LinesProps {
  checkpoints: readonly CheckpointLine[];
  onOpen: (line: CheckpointLine) => void;
  onComplete: (line: CheckpointLine) => void;
  onReopen: (line: CheckpointLine) => void;
  /** The one that is being completed. */
  running: string | null;
}

/** The checkpoints along the time: what has been, today, what comes; then those without a day. */
export function CheckpointLines(props: LinesProps) {
  const [now] = useState(() => today());
  const { before, after, without } = timelineOf(props.checkpoints, now);
  const line = (one: CheckpointLine) => <Line key={one.id} line={one} {...props} />;
  return (
    <>
      {before.length + after.length > 0 && (
        <Card title="Tidslinje" aside={progressOf(props.checkpoints)}>
          <ol className={classes.line}>
            {before.map(line)}
            <li className={classes.today}>
              <span>{`I dag ${formatDate(now)}`}</span>
            </li>
            {after.map(line)}
          </ol>
        </Card>
      )}
      {without.length > 0 && (
        <Card title="Ingen frist">
          <ol className={classes.line}>{without.map(line)}</ol>
        </Card>
      )}
    </>
  );
}

/** `4 av 12 fullført` */
function progressOf(checkpoints: readonly CheckpointLine[]): string {
  const done = checkpoints.filter(({ status }) => status === "COMPLETED").length;
  return `${done} av ${checkpoints.length} fullført`;
}

const marks: Record<CheckpointDeadlineState, { icon: IconName; tone: string }> = {
  Fullført: { icon: "check", tone: "positive" },
  Forfalt: { icon: "alert", tone: "negative" },
  "Denne uken": { icon: "clock", tone: "warning" },
  "Neste 30 dager": { icon: "clock", tone: "info" },
  Senere: { icon: "waiting", tone: "neutral" },
  Planlagt: { icon: "activity", tone: "info" },
  "Ingen frist": { icon: "waiting", tone: "neutral" },
};

function Line({
  line,
  onOpen,
  onComplete,
  onReopen,
  running,
}: LinesProps & { line: CheckpointLine }) {
  const { title, fristen, can } = line;
  const mark = marks[fristen];
  return (
    <li className={classes.entry} data-done={fristen === "Fullført" || undefined}>
      <span className={classes.mark} data-tone={mark.tone}>
        <Icon name={mark.icon} size={16} />
      </span>
      <div className={classes.words}>
        <button type="button" className={classes.title} onClick={() => onOpen(line)}>
          {title}
        </button>
        <span className={classes.facts}>{factsOf(line)}</span>
      </div>
      <div className={classes.state}>
        {line.postponed && fristen !== "Fullført" && <Badge icon="clock">Utsatt</Badge>}
        <StatusBadge status={fristen} />
        {can.complete && (
          <Button
            tone="secondary"
            thin
            icon="check"
            label={`Fullfør ${title}`}
            loading={running === line.id}
            onClick={() => onComplete(line)}
          >
            Fullfør
          </Button>
        )}
        {can.reopen && (
          <Button
            tone="quiet"
            thin
            icon="undo"
            label={`Åpne ${title} igjen`}
            onClick={() => onReopen(line)}
          />
        )}
      </div>
    </li>
  );
}

/** `Fullført 18.11.2026 · Frist 20.11.2026 · Notat · 2 kommentarer` */
function factsOf(line: CheckpointLine): string {
  const { frist, completed, typeCheckpoint, individual, comments, files } = line;
  return [
    completed === null ? "" : `Fullført ${formatDate(completed)}`,
    frist === null ? "" : `Frist ${formatDate(frist)}`,
    individual ? "Individuelt" : typeLabel(typeCheckpoint),
    comments > 0 ? counted(comments, "kommentar", "kommentarer") : "",
    files > 0 ? counted(files, "fil", "filer") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
