import { type ReactNode, useState } from "react";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";

/** Both this draft and the server's were changed: shows the two, and lets the reader choose. */
export function ChoiceDialog({
  opened,
  onChoose,
  children,
}: {
  opened: boolean;
  onChoose: (choice: "mine" | "theirs") => void;
  children: ReactNode;
}) {
  const [loading, setLoading] = useState<"mine" | "theirs" | null>(null);
  const choose = (choice: "mine" | "theirs") => {
    setLoading(choice);
    onChoose(choice);
  };
  // A new conflict begins without a choice.
  if (!opened && loading !== null) setLoading(null);
  return (
    <Dialog
      opened={opened}
      onClose={() => undefined}
      persistent
      size="large"
      title="Endret et annet sted"
      footer={
        <DialogFooter
          cancel="Bruk den andre"
          cancelLoading={loading === "theirs"}
          onCancel={() => choose("theirs")}
          loading={loading === "mine"}
          onClick={() => choose("mine")}
        >
          Behold min
        </DialogFooter>
      }
    >
      {children}
    </Dialog>
  );
}
