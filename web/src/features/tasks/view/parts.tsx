import type { TaskView } from "@/api/schemas.gen.ts";
import { Description } from "@/blocks/review/Description.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { GoalsCard } from "@/blocks/review/GoalsCard.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { deadlineText } from "../status.ts";

/** Until when, and what it belongs to. */
export function TaskFacts({ task }: { task: TaskView }) {
  const { deadline, overdue, trainingplan } = task;
  const until = deadlineText(deadline);
  return (
    <>
      {until &&
        (overdue ? (
          <Badge tone="negative" icon="clock">
            {until}
          </Badge>
        ) : (
          <span>{until}</span>
        ))}
      {trainingplan && <span>{trainingplan.title}</span>}
    </>
  );
}

/** What is asked for. */
export function Asked({ task }: { task: TaskView }) {
  return (
    <>
      <Card title="Oppgaven">
        <Description content={task.description} />
      </Card>
      <FilesCard title="Vedlegg" files={task.attachments} />
    </>
  );
}

/** What the task is about, and what happened. */
export function TaskSide({ task }: { task: TaskView }) {
  return (
    <>
      {task.goals.length > 0 && <GoalsCard goals={task.goals} canEdit={false} />}
      <Timeline entries={task.timeline} />
    </>
  );
}
