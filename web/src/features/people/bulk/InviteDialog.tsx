import { useState } from "react";
import { BulkRun } from "@/blocks/list/BulkRun.tsx";
import { formatCount } from "@/lib/numbers.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { INVITATION, inviteTask } from "../invite.ts";

/** Asks before people are invited to sign in, invites them, and says who could not be. */
export function InviteDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [sure, setSure] = useState(false);
  if (sure) return <BulkRun task={inviteTask(ids)} onClose={onClose} />;
  const who = ids.length === 1 ? "1 person" : `${formatCount(ids.length)} personer`;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Sende invitasjon til ${who}?`}
      footer={
        <DialogFooter onCancel={onClose} icon="send" onClick={() => setSure(true)}>
          Send invitasjon
        </DialogFooter>
      }
    >
      <p>{INVITATION} Den som er invitert før, blir invitert på nytt.</p>
    </Dialog>
  );
}
