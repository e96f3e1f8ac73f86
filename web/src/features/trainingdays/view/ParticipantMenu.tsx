import { useState } from "react";
import {
  type BulkWish,
  BulkWishes,
  useApprenticeActions,
  useEmployeeActions,
} from "@/features/people/publicActions.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { UserMenuButton } from "@/ui/UserMenu.tsx";
import type { TrainingDayParticipant } from "@/api/schemas.gen.ts";

/** What a coordinator can do about somebody on an activity: the same as in the lists of people. */
export function ParticipantMenu({ person }: { person: TrainingDayParticipant }) {
  const [wish, setWish] = useState<BulkWish | null>(null);
  const apprentice = useApprenticeActions(setWish);
  const employee = useEmployeeActions();
  const { id, navn, kind } = person;
  const actions = kind === "ANSATT" ? employee({ id, navn }) : apprentice({ id, navn });
  return (
    <>
      <UserMenuButton name={navn} actions={actions} />
      {wish && (
        <LateDialog opened onClose={() => setWish(null)}>
          <BulkWishes wish={wish} onClose={() => setWish(null)} />
        </LateDialog>
      )}
    </>
  );
}
