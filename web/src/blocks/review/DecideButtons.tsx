import { Button } from "@/ui/Button.tsx";
import type { HandedIn } from "./kind.ts";

/** The answers to what waits, those that the reader may give. */
export function DecideButtons({
  can,
  loading,
  onReturn,
  onApprove,
}: {
  can: HandedIn["can"];
  loading: boolean;
  onReturn: () => void;
  onApprove: () => void;
}) {
  return (
    <>
      {can.return && (
        <Button tone="secondary" icon="return" onClick={onReturn}>
          Må rettes
        </Button>
      )}
      {can.approve && (
        <Button tone="positive" icon="approve" loading={loading} onClick={onApprove}>
          Godkjenn
        </Button>
      )}
    </>
  );
}

/** Leads to a question that goes with the approval. */
export function AskButton({ onClick }: { onClick: () => void }) {
  return (
    <Button tone="quiet" thin icon="help" onClick={onClick}>
      Legg ved et spørsmål
    </Button>
  );
}
