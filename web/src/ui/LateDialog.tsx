import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { createContext, type ReactNode, Suspense, use, useMemo } from "react";
import { retryParts } from "@/lib/parts.ts";
import { errorText } from "@/lib/problem.ts";
import { Dialog } from "./Dialog.tsx";
import { DialogFooter } from "./DialogFooter.tsx";
import { saidOf } from "./missing.ts";

const KEPT = "Det du har skrevet på siden, står der fortsatt.";

interface Opened {
  opened: boolean;
  onClose: () => void;
}

const OpenedDialog = createContext<Opened>({ opened: false, onClose: () => undefined });

/**
 * A dialog that comes when it is opened. One that could not be fetched says so in a dialog of its
 * own; the page below keeps what is written there.
 */
export function LateDialog({ opened, onClose, children }: Opened & { children: ReactNode }) {
  const value = useMemo(() => ({ opened, onClose }), [opened, onClose]);
  return (
    <OpenedDialog value={value}>
      <CatchBoundary getResetKey={() => String(opened)} errorComponent={MissingDialog}>
        <Suspense fallback={null}>{children}</Suspense>
      </CatchBoundary>
    </OpenedDialog>
  );
}

function MissingDialog({ error, reset }: ErrorComponentProps) {
  const { opened, onClose } = use(OpenedDialog);
  const again = () => {
    retryParts();
    reset();
  };
  // Opened the next time, it is fetched anew.
  const close = () => {
    retryParts();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="small"
      title="Dette ble ikke hentet"
      footer={
        <DialogFooter cancel="Lukk" onCancel={close} icon="refresh" onClick={again}>
          Prøv igjen
        </DialogFooter>
      }
    >
      <p role="alert">
        {errorText(saidOf(error))} {KEPT}
      </p>
    </Dialog>
  );
}
