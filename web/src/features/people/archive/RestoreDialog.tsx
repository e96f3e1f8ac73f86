import { call } from "@/api/client.ts";
import { apprentices_restore_preview } from "@/api/operations.gen.ts";
import { FollowsOfEach } from "@/blocks/apprentice/FollowsOfEach.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { restoreTask } from "../bulk/tasks.ts";

/** Asks before apprentices are brought back from the archive, and says what follows. */
export function RestoreDialog({
  ids,
  navn,
  onTask,
  onClose,
}: {
  ids: readonly string[];
  /** The name of the one; null for many. */
  navn: string | null;
  onTask: (task: BulkTask) => void;
  onClose: () => void;
}) {
  const many = ids.length === 1 ? "1 lærling" : `${formatCount(ids.length)} lærlinger`;
  const restore = () => {
    onTask(restoreTask(ids));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Hente tilbake ${navn ?? many}?`}
      footer={
        <DialogFooter onCancel={onClose} icon="undo" onClick={restore}>
          Hent tilbake
        </DialogFooter>
      }
    >
      <p>Den som hentes tilbake, står i listene igjen og kan logge inn.</p>
      <FollowsOfEach
        of={["restore"]}
        ids={ids}
        ask={(asked, signal) => call(apprentices_restore_preview, { body: { ids: asked }, signal })}
      />
    </Dialog>
  );
}
