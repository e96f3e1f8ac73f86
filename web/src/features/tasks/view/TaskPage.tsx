import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { TaskView } from "@/api/schemas.gen.ts";
import { useWalkOn } from "@/blocks/list/useNeighbours.ts";
import { DecideDialog } from "@/blocks/review/Decide.tsx";
import { Description } from "@/blocks/review/Description.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Columns } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { Link } from "@/ui/Link.tsx";
import { taskQuery } from "../queries.ts";
import { Asked, Correction, TaskFacts, TaskSide } from "./parts.tsx";
import { useOfferUndo, useRemind, useStep } from "./useActions.ts";

type Dialogs = "comment" | "return" | "withdraw";

export interface TaskPageProps {
  laerling: string;
  /** The task. */
  id: string;
  /** Where “not found” leads. */
  backTo: { to: Address; label: string };
  /** The apprentice's page; without it her name is not said. */
  apprenticeTo?: Address;
  /** What else can be done with it. */
  actions?: (task: TaskView) => ReactNode;
}

/** A task of an apprentice as it is handed in, for whoever answers it, and for herself. */
export function TaskPage({ laerling, id, backTo, apprenticeTo, actions }: TaskPageProps) {
  const query = useQuery(taskQuery(laerling, id));
  const [asked, setAsked] = useState<Dialogs | null>(null);
  const { goOn } = useWalkOn();
  const offerUndo = useOfferUndo();
  const step = useStep((task, taken) => {
    setAsked(null);
    if (taken === "approve") offerUndo(task);
    else toast.positive(taken === "return" ? "Sendt tilbake for retting" : "Trukket tilbake");
    if (taken !== "withdraw") goOn?.();
  });
  const above = ({ laerling: { navn } }: TaskView) => ({ to: apprenticeTo ?? "/", name: navn });
  const main = (task: TaskView) => {
    const { can } = task;
    if (!can.approve && !can.return) return undefined;
    return (
      <>
        {can.return && (
          <Button tone="secondary" icon="return" onClick={() => setAsked("return")}>
            Må rettes
          </Button>
        )}
        {can.approve && (
          <Button
            tone="positive"
            icon="approve"
            loading={step.isPending}
            onClick={() => step.mutate({ task, step: "approve" })}
          >
            Godkjenn
          </Button>
        )}
      </>
    );
  };
  return (
    <DetailPage
      query={query}
      thing="oppgaven"
      backTo={backTo}
      title={({ title }) => title}
      above={apprenticeTo ? above : undefined}
      badge={({ status }) => <StatusBadge status={status} />}
      subtitle={(task) => (
        <>
          {apprenticeTo && <Link to={apprenticeTo}>{task.laerling.navn}</Link>}
          {task.bedrift && apprenticeTo && <span>{task.bedrift.navn}</span>}
          <TaskFacts task={task} />
          {task.reminded !== null && <span>{`Purret ${formatDateTime(task.reminded)}`}</span>}
        </>
      )}
      actions={(task) => (
        <>
          {actions?.(task)}
          {task.can.remind && task.reminded === null && <RemindButton task={task} />}
          {task.can.withdraw && (
            <Button tone="secondary" icon="undo" onClick={() => setAsked("withdraw")}>
              Trekk tilbake
            </Button>
          )}
          {task.can.approve && (
            <Button tone="secondary" icon="chat" onClick={() => setAsked("comment")}>
              Godkjenn med kommentar
            </Button>
          )}
          {main(task)}
        </>
      )}
      thumbAction={main}
    >
      {(task) => (
        <>
          <Content task={task} step={step} onReturn={() => setAsked("return")} />
          <DecideDialog
            who={task.laerling.navn}
            thing="oppgaven"
            approval={`${task.laerling.navn} får beskjed.`}
            asked={asked === "withdraw" ? null : asked}
            loading={step.isPending}
            onStep={(input) => step.mutate({ task, ...input })}
            onClose={() => setAsked(null)}
          />
          <ConfirmDelete
            opened={asked === "withdraw"}
            title="Trekke tilbake innleveringen?"
            confirmText="Trekk tilbake"
            loading={step.isPending}
            onConfirm={() => step.mutate({ task, step: "withdraw" })}
            onCancel={() => setAsked(null)}
          >
            Den blir en kladd igjen, og forsvinner fra faglig leder til du leverer på nytt.
          </ConfirmDelete>
        </>
      )}
    </DetailPage>
  );
}

function RemindButton({ task }: { task: TaskView }) {
  const remind = useRemind(task);
  return (
    <Button tone="secondary" icon="bell" loading={remind.isPending} onClick={() => remind.mutate()}>
      Purr
    </Button>
  );
}

function Content({
  task,
  step,
  onReturn,
}: {
  task: TaskView;
  step: ReturnType<typeof useStep>;
  onReturn: () => void;
}) {
  const { can, status } = task;
  const free = (act: () => void) => () => {
    if (!step.isPending) act();
  };
  usePageKeys(
    {
      ...(can.approve ? { g: free(() => step.mutate({ task, step: "approve" })) } : {}),
      ...(can.return ? { r: free(onReturn) } : {}),
    },
    "[role=menu], [role=tablist]",
  );
  const isOpen = status === "Venter innlevering" || status === "Kladd";
  return (
    <Columns
      main={
        <>
          <Correction task={task} />
          <Asked task={task} />
          {isOpen ? (
            <Card title="Innlevering">
              <EmptyState compact icon="waiting" title="Ikke levert ennå">
                Det som leveres, vises her.
              </EmptyState>
            </Card>
          ) : (
            <>
              <Card title="Innlevering">
                <Description content={task.content} />
              </Card>
              <FilesCard files={task.files} />
            </>
          )}
        </>
      }
      side={<TaskSide task={task} />}
    />
  );
}
