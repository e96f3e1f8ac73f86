import { useState } from "react";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { fullName } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { BulkRun } from "@/blocks/list/BulkRun.tsx";
import { BulkWishes } from "../bulk/BulkWishes.tsx";
import { restoreTask } from "../bulk/tasks.ts";
import type { BulkWish } from "../bulk/wish.ts";
import { DeleteArchived } from "./DeleteArchived.tsx";

/** On the apprentice's page: archive, or bring back and delete for good. */
export function ArchiveAction({ apprentice }: { apprentice: ApprenticeDetail }) {
  const [wish, setWish] = useState<BulkWish | null>(null);
  const [task, setTask] = useState<BulkTask | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { id, archived } = apprentice;
  const navn = fullName(apprentice);
  return (
    <>
      {archived ? (
        <>
          <Button tone="secondary" icon="undo" onClick={() => setTask(restoreTask([id]))}>
            Hent tilbake
          </Button>
          <Button tone="negative" icon="delete" onClick={() => setDeleting(true)}>
            Slett for godt
          </Button>
        </>
      ) : (
        <Button
          tone="secondary"
          icon="archive"
          onClick={() => setWish({ kind: "archive", ids: [id], navn })}
        >
          Arkiver
        </Button>
      )}
      {wish && <BulkWishes wish={wish} onClose={() => setWish(null)} />}
      {task && <BulkRun task={task} onClose={() => setTask(null)} />}
      {deleting && <DeleteArchived item={{ id, navn }} onClose={() => setDeleting(false)} />}
    </>
  );
}
