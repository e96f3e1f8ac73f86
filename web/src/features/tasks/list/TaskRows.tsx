import type { Address } from "@/lib/address.ts";
import type { TaskLine } from "@/api/schemas.gen.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { counted } from "@/lib/names.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { deadlineText } from "../status.ts";

/** Some tasks of an apprentice under each other, each a link. */
export function TaskRows({
  tasks,
  linkOf,
}: {
  tasks: readonly TaskLine[];
  linkOf: (task: TaskLine) => Address;
}) {
  return (
    <ul>
      {tasks.map((task) => (
        <RecordRow
          key={task.id}
          to={linkOf(task)}
          name={<RecordName title={task.title} facts={factsOf(task)} />}
          state={
            <>
              {task.overdue && (
                <Badge tone="negative" icon="clock">
                  Over fristen
                </Badge>
              )}
              <StatusBadge status={task.status} />
            </>
          }
        />
      ))}
    </ul>
  );
}

/** `Frist 20.11.2026 · Elektriker · 2 mål` */
export function factsOf({ deadline, trainingplan, goals }: TaskLine): string {
  return [
    deadlineText(deadline),
    trainingplan?.title ?? "Individuell oppgave",
    goals > 0 ? counted(goals, "mål", "mål") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
