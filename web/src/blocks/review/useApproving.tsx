import { type ReactNode, useState } from "react";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { Button } from "@/ui/Button.tsx";

/** “Godkjenn” for the chosen rows of a list, and how far their approval is. */
export function useApproving(approveTask: (ids: readonly string[]) => BulkTask): {
  bulk: (ids: readonly string[], clear: () => void) => ReactNode;
  approving: ReactNode;
} {
  const [task, setTask] = useState<BulkTask | null>(null);
  return {
    bulk: (ids, clear) => (
      <Button
        tone="positive"
        icon="approve"
        onClick={() => {
          setTask(approveTask(ids));
          clear();
        }}
      >
        Godkjenn
      </Button>
    ),
    approving: <TaskRun task={task} onClose={() => setTask(null)} />,
  };
}
