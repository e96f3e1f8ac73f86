import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { checkpoint_delete, checkpoint_delete_preview } from "@/api/operations.gen.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";
import { DeleteButton } from "@/blocks/DeleteButton.tsx";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { useWrite } from "@/blocks/useWrite.ts";

/** Deletes a checkpoint that was made for one apprentice, after saying what goes with it. */
export function DeleteCheckpoint({
  checkpoint: { id, title, version },
  onDeleted,
}: {
  checkpoint: CheckpointView;
  onDeleted: () => void;
}) {
  const remove = useWrite({
    send: () => call(checkpoint_delete, { id, version }),
    done: `«${title}» er slettet`,
    onDone: onDeleted,
    again: () => changed("SJEKKPUNKTER", id),
  });
  return (
    <DeleteButton title={`Slette «${title}»?`} deletion={remove} above>
      Sjekkpunktet blir borte for godt.
      <FollowPreview
        of={["checkpoint", id]}
        ask={(signal) => call(checkpoint_delete_preview, { id, signal })}
      />
    </DeleteButton>
  );
}
