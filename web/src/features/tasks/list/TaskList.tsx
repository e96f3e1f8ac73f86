import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { TaskLine } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { tasksQuery } from "../queries.ts";
import { TaskRows } from "./TaskRows.tsx";

/** What one looks for, in the order in which it is looked for. */
const groups: readonly {
  title: string;
  holds: (task: TaskLine) => boolean;
}[] = [
  {
    title: "Å gjøre",
    holds: ({ status }) =>
      status === "Må rettes" || status === "Venter innlevering" || status === "Kladd",
  },
  { title: "Til gjennomgang", holds: ({ status }) => status === "Sendt" },
  { title: "Godkjent", holds: ({ status }) => status === "Godkjent" },
];

/** All tasks of an apprentice, by what is to be done with them. */
export function TaskList({
  laerling,
  linkOf,
  emptyText,
  emptyAction,
}: {
  laerling: string;
  linkOf: (task: TaskLine) => Address;
  emptyText: string;
  emptyAction?: ReactNode;
}) {
  const { data, error, refetch } = useQuery(tasksQuery(laerling));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Laster oppgaver">
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon="done" title="Ingen oppgaver ennå" action={emptyAction}>
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <Stack>
      {groups.map(({ title, holds }) => {
        const tasks = data.filter(holds);
        return (
          tasks.length > 0 && (
            <Card key={title} title={title} aside={String(tasks.length)}>
              <TaskRows tasks={tasks} linkOf={linkOf} />
            </Card>
          )
        );
      })}
    </Stack>
  );
}
