import type { ReactNode } from "react";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Notice } from "@/ui/Notice.tsx";

interface SendDialogProps {
  opened: boolean;
  title: string;
  /** “Lever”, and “Leverer” while it runs. */
  verb?: string;
  verbRunning?: string;
  loading: boolean;
  onSend: () => void;
  onClose: () => void;
  /** What happens when it is sent. */
  children: ReactNode;
}

/** Asks before a draft is sent. */
export function SendDialog({
  opened,
  title,
  verb = "Send",
  verbRunning = "Sender",
  loading,
  onSend,
  onClose,
  children,
}: SendDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <DialogFooter
          cancel="Ikke ennå"
          onCancel={onClose}
          icon="send"
          loading={loading}
          loadingLabel={verbRunning}
          onClick={onSend}
        >
          {verb}
        </DialogFooter>
      }
    >
      {children}
    </Dialog>
  );
}

/** Why the last attempt failed. */
export function NotSent({ error }: { error: string | null }) {
  if (error === null) return null;
  return (
    <div role="alert">
      <Notice tone="negative" icon="alert">
        {error}
      </Notice>
    </div>
  );
}
