import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { coordinator_options_list } from "@/api/operations.gen.ts";
import type { PersonOption } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { PickerField, type Pick } from "@/ui/form/PickerField.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { coordinatorTask } from "./tasks.ts";
import { type BulkWish, whoOf } from "./wish.ts";

/** The first coordinators that match; a training office has few. */
const coordinators = (q: string, signal?: AbortSignal): Promise<PersonOption[]> =>
  call(coordinator_options_list, { q, ...(signal ? { signal } : {}) });

/** Gives apprentices other coordinators: in place of those they have, or beside them. */
export function CoordinatorDialog({
  wish,
  onClose,
  onTask,
}: {
  wish: BulkWish;
  onClose: () => void;
  onTask: (task: BulkTask) => void;
}) {
  const [chosen, setChosen] = useState<Pick[]>([]);
  const [keep, setKeep] = useState(false);
  // Whoever replaces all others must know all of them.
  const all = useQuery({
    queryKey: ["picks", "coordinators", "all"],
    queryFn: ({ signal }) => coordinators("", signal),
  });
  const add = chosen.map(({ id }) => id);
  const others = (all.data ?? []).map(({ id }) => id).filter((id) => !add.includes(id));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Bytt koordinator for ${whoOf(wish)}`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button
            disabled={add.length === 0 || !all.data}
            onClick={() => onTask(coordinatorTask(wish.ids, { add, remove: keep ? [] : others }))}
          >
            {keep ? "Legg til" : "Bytt"}
          </Button>
        </>
      }
    >
      <PickerField
        name="coordinators"
        label="Koordinator"
        icon="person"
        searchLabel="Søk etter koordinator"
        value={chosen}
        onChange={setChosen}
        load={(q, signal) => coordinators(q, signal)}
        inFlow
        focusOnMount
      />
      <Checkbox
        label="Behold koordinatorene som er der fra før"
        checked={keep}
        onChange={setKeep}
      />
    </Dialog>
  );
}
