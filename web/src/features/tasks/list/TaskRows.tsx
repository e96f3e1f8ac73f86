import { Link } from "@tanstack/react-router";
import type { TaskLine } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { deadlineText } from "../status.ts";
import classes from "./TaskRows.module.css";

/** Some tasks of an apprentice under each other, each a link. */
export function TaskRows({
  tasks,
  linkOf,
}: {
  tasks: readonly TaskLine[];
  linkOf: (task: TaskLine) => string;
}) {
  return (
    <ul>
      {tasks.map((task) => (
        <li key={task.id}>
          <Link to={linkOf(task)} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.title}>{task.title}</span>
              <span className={classes.facts}>{factsOf(task)}</span>
            </span>
            <span className={classes.state}>
              {task.overdue && (
                <Badge tone="negative" icon="clock">
                  Over fristen
                </Badge>
              )}
              <StatusBadge status={task.status} />
              <Icon name="right" size={18} />
            </span>
          </Link>
        </li>
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
