import { part } from "@/lib/parts.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useSearchOf, useWholeSearch } from "@/ui/address.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";

const ParticipantDialog = part(
  async () => (await import("./ParticipantDialog.tsx")).ParticipantDialog,
);

/** Who the address of the page says is open. */
export function OpenParticipant() {
  const { deltaker } = useSearchOf({ deltaker: oneText });
  const { deltaker: _open, ...list } = useWholeSearch();
  const navigate = useNavigate();
  if (deltaker === undefined) return null;
  const close = () => void navigate({ to: ".", search: list });
  return (
    <LateDialog opened onClose={close}>
      <ParticipantDialog id={deltaker} onClose={close} />
    </LateDialog>
  );
}
