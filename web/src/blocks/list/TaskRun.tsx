import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { BulkTask } from "./bulk.ts";

const BulkRun = part(async () => (await import("./BulkRun.tsx")).BulkRun);

/** Does a task once there is one; what it takes to do it is fetched then. */
export function TaskRun({ task, onClose }: { task: BulkTask | null; onClose: () => void }) {
  return (
    <LateDialog opened={task !== null} onClose={onClose}>
      {task && <BulkRun task={task} onClose={onClose} />}
    </LateDialog>
  );
}
