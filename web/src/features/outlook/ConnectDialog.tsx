import { useWrite } from "@/blocks/useWrite.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";

/** Offers to read one's own Outlook here. */
export function ConnectDialog({
  onSkip,
  onConnect,
}: {
  onSkip: () => Promise<void>;
  onConnect: () => Promise<void>;
}) {
  const skip = useWrite({ send: onSkip });
  const connect = useWrite({ send: onConnect });
  return (
    <Dialog
      opened
      size="small"
      title="Koble til Outlook"
      onClose={() => void skip.run()}
      footer={
        <DialogFooter
          cancel="Hopp over"
          cancelLoading={skip.isRunning}
          onCancel={() => void skip.run()}
          loading={connect.isRunning}
          onClick={() => void connect.run()}
        >
          Koble til Outlook
        </DialogFooter>
      }
    >
      <p>
        Les e-posten din og se kalenderen din her. Tilkoblingen må normalt gjøres på nytt etter en
        lengre periode eller på en ny enhet.
      </p>
      <p>E-posten lastes lokalt i nettleseren din og lagres ikke i Svenn.</p>
    </Dialog>
  );
}
