import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { checkpoint_delete, checkpoint_delete_preview } from "@/api/operations.gen.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";

/** Deletes a checkpoint that was made for one apprentice, after saying what goes with it. */
export function DeleteCheckpoint({
  checkpoint: { id, title, version },
  onDeleted,
}: {
  checkpoint: CheckpointView;
  onDeleted: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const remove = useWrite({
    send: () => call(checkpoint_delete, { id, version }),
    done: `«${title}» er slettet`,
    onDone: onDeleted,
    again: () => changed("SJEKKPUNKTER", id),
  });
  const run = async () => {
    if (!(await remove.run())) setAsked(false);
  };
  return (
    <>
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        Slett
      </Button>
      <ConfirmDelete
        opened={asked}
        above
        loading={remove.isRunning}
        title={`Slette «${title}»?`}
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        Sjekkpunktet blir borte for godt.
        <FollowPreview
          of={["checkpoint", id]}
          ask={(signal) => call(checkpoint_delete_preview, { id, signal })}
        />
      </ConfirmDelete>
    </>
  );
}
