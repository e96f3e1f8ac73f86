import { useState } from "react";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";

const InviteDialog = part(async () => (await import("./InviteDialog.tsx")).InviteDialog);

/** Invites those who are chosen in a list. */
export function InviteButton({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="secondary" thin icon="send" onClick={() => setOpen(true)}>
        Send invitasjon
      </Button>
      {open && (
        <LateDialog opened onClose={close}>
          <InviteDialog ids={ids} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
