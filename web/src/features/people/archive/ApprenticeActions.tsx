import { useState } from "react";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { fullName } from "@/lib/names.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { pathTo } from "@/lib/address.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { UserAction } from "@/ui/UserMenu.tsx";
import { restoreTask } from "../bulk/tasks.ts";
import type { BulkWish } from "../bulk/wish.ts";
import { type ActedOn, archivedActions, useApprenticeActions } from "../actions.ts";
import { PersonActions } from "../PersonActions.tsx";
import { BulkWishes } from "../publicActions.ts";
import { DeleteArchived } from "./DeleteArchived.tsx";

/**
 * On the apprentice's page: edit her, or bring her back. What takes her out of the lists, or away
 * for good, stands apart, at the end of her menu.
 */
export function ApprenticeActions({ apprentice }: { apprentice: ApprenticeDetail }) {
  const [wish, setWish] = useState<BulkWish | null>(null);
  const [task, setTask] = useState<BulkTask | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { id, archived } = apprentice;
  const navn = fullName(apprentice);
  const living = useApprenticeActions(setWish);
  const actions = (person: ActedOn): UserAction[] =>
    archived
      ? [
          ...archivedActions(person),
          {
            icon: "delete",
            label: "Slett for godt",
            grave: true,
            onSelect: () => setDeleting(true),
          },
        ]
      : living(person);
  return (
    <>
      <PersonActions person={apprentice} actions={actions} />
      {archived ? (
        <Button tone="secondary" icon="undo" onClick={() => setTask(restoreTask([id]))}>
          Hent tilbake
        </Button>
      ) : (
        <ButtonLink to={pathTo("/k/laerlinger/$uid/rediger", { uid: id })} icon="edit">
          Rediger
        </ButtonLink>
      )}
      <LateDialog opened={wish !== null} onClose={() => setWish(null)}>
        {wish && <BulkWishes wish={wish} onClose={() => setWish(null)} />}
      </LateDialog>
      <TaskRun task={task} onClose={() => setTask(null)} />
      {deleting && <DeleteArchived item={{ id, navn }} onClose={() => setDeleting(false)} />}
    </>
  );
}
