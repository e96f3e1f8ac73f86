import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { TaskView } from "@/api/schemas.gen.ts";
import { Correction } from "@/blocks/review/Correction.tsx";
import { Description } from "@/blocks/review/Description.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { ReviewedPage } from "@/blocks/review/ReviewedPage.tsx";
import type { Address } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { Columns } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { taskQuery } from "../queries.ts";
import { taskReview } from "./kind.ts";
import { Asked, TaskFacts, TaskSide } from "./parts.tsx";

export interface TaskPageProps {
  laerling: string;
  /** The task. */
  id: string;
  /** Where “not found” leads. */
  backTo: { to: Address; label: string };
  /** The apprentice's page; without it their name is not said. */
  apprenticeTo?: Address;
  /** What else can be done with it. */
  actions?: (task: TaskView) => ReactNode;
}

/** A task of an apprentice as it is handed in, for its author and for those who answer it. */
export function TaskPage({ laerling, id, backTo, apprenticeTo, actions }: TaskPageProps) {
  return (
    <ReviewedPage
      kind={taskReview}
      query={useQuery(taskQuery(laerling, id))}
      backTo={backTo}
      apprenticeTo={apprenticeTo}
      subtitle={(task) => (
        <>
          {apprenticeTo && <Link to={apprenticeTo}>{task.laerling.navn}</Link>}
          {task.bedrift && apprenticeTo && <span>{task.bedrift.navn}</span>}
          <TaskFacts task={task} />
          {task.reminded !== null && <span>{`Purret ${formatDateTime(task.reminded)}`}</span>}
        </>
      )}
      actions={actions}
    >
      {(task) => <Columns main={<Work task={task} />} side={<TaskSide task={task} />} />}
    </ReviewedPage>
  );
}

/** What is asked for, and what was handed in. */
function Work({ task }: { task: TaskView }) {
  const isOpen = task.status === "Venter innlevering" || task.status === "Kladd";
  return (
    <>
      <Correction doc={task} />
      <Asked task={task} />
      <Card title="Innlevering">
        {isOpen ? (
          <EmptyState compact icon="waiting" title="Ikke levert ennå">
            Det som leveres, vises her.
          </EmptyState>
        ) : (
          <Description content={task.content} />
        )}
      </Card>
      {!isOpen && <FilesCard files={task.files} />}
    </>
  );
}
