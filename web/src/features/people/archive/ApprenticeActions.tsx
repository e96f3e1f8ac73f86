import { useState } from "react";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { fullName } from "@/lib/names.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { pathTo } from "@/lib/address.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { UserAction } from "@/ui/UserMenu.tsx";
import type { BulkWish } from "../bulk/wish.ts";
import { type ActedOn, archivedActions, useApprenticeActions } from "../actions.ts";
import { PersonActions } from "../PersonActions.tsx";
import { BulkWishes } from "../publicActions.ts";
import { DeleteArchived } from "./DeleteArchived.tsx";
import { RestoreDialog } from "./RestoreDialog.tsx";

/**
 * On the apprentice's page: edit, or bring back. What takes them out of the lists, or away
 * for good, stands apart, at the end of their menu.
 */
export function ApprenticeActions({ apprentice }: { apprentice: ApprenticeDetail }) {
  const [wish, setWish] = useState<BulkWish | null>(null);
  const [task, setTask] = useState<BulkTask | null>(null);
  const [restoring, setRestoring] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { id, archived } = apprentice;
  const navn = fullName(apprentice);
  const living = useApprenticeActions(setWish);
  const phone = useMedia("(max-width: 599px)");
  const restore = () => setRestoring(true);
  const edit = pathTo("/k/laerlinger/$uid/rediger", { uid: id });
  // On a phone there is room for one button beside the name.
  const main: UserAction = archived
    ? { icon: "undo", label: "Hent tilbake", onSelect: restore }
    : { icon: "edit", label: "Rediger", to: edit };
  const all = (person: ActedOn): UserAction[] =>
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
  const actions = (person: ActedOn): UserAction[] => {
    const others = all(person);
    return phone ? [...others.slice(0, 1), main, ...others.slice(1)] : others;
  };
  return (
    <>
      <PersonActions person={apprentice} actions={actions} />
      {!phone &&
        (archived ? (
          <Button tone="secondary" icon="undo" onClick={restore}>
            Hent tilbake
          </Button>
        ) : (
          <ButtonLink to={edit} icon="edit">
            Rediger
          </ButtonLink>
        ))}
      <LateDialog opened={wish !== null} onClose={() => setWish(null)}>
        {wish && <BulkWishes wish={wish} onClose={() => setWish(null)} />}
      </LateDialog>
      {restoring && (
        <RestoreDialog
          ids={[id]}
          navn={navn}
          onTask={setTask}
          onClose={() => setRestoring(false)}
        />
      )}
      <TaskRun task={task} onClose={() => setTask(null)} />
      {deleting && <DeleteArchived item={{ id, navn }} onClose={() => setDeleting(false)} />}
    </>
  );
}
