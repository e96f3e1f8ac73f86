import { useState } from "react";
import { call } from "@/api/client.ts";
import { apprentices_instructors_preview } from "@/api/operations.gen.ts";
import { FollowsOfEach } from "@/blocks/apprentice/FollowsOfEach.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { options, planOptions } from "../edit/picks.ts";
import { type ExchangeKind, exchangeTask } from "./tasks.ts";
import { type BulkWish, whoOf } from "./wish.ts";

const kinds = {
  coordinator: {
    label: "Koordinator",
    others: "koordinatorene",
    icon: "person",
    load: options("coordinators"),
  },
  instructor: {
    label: "Faglig leder",
    others: "de faglige lederne",
    icon: "person",
    load: options("employees"),
  },
  plan: { label: "Opplæringsplan", others: "planene", icon: "plan", load: planOptions },
} as const;

/** Gives apprentices others of something: in place of those they have, or beside them. */
export function ExchangeDialog({
  kind,
  wish,
  onClose,
  onTask,
}: {
  kind: ExchangeKind;
  wish: BulkWish;
  onClose: () => void;
  onTask: (task: BulkTask) => void;
}) {
  const [chosen, setChosen] = useState<Pick[]>([]);
  const [keep, setKeep] = useState(false);
  const { label, others, icon, load } = kinds[kind];
  const name = label.toLocaleLowerCase("nb");
  const add = chosen.map(({ id }) => id);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={`Bytt ${name} for ${whoOf(wish)}`}
      footer={
        <DialogFooter
          onCancel={onClose}
          disabled={add.length === 0}
          onClick={() => onTask(exchangeTask(kind, wish.ids, { add, replace: !keep }))}
        >
          {keep ? "Legg til" : "Bytt"}
        </DialogFooter>
      }
    >
      <PickerField
        name={kind}
        label={label}
        icon={icon}
        searchLabel={`Søk etter ${name}`}
        value={chosen}
        onChange={setChosen}
        load={load}
        inFlow
        focusOnMount
      />
      <Checkbox label={`Behold ${others} som er der fra før`} checked={keep} onChange={setKeep} />
      {kind === "instructor" && add.length > 0 && (
        <FollowsOfEach
          of={["instructors", add, keep]}
          ids={wish.ids}
          ask={(ids, signal) =>
            call(apprentices_instructors_preview, { body: { ids, add, replace: !keep }, signal })
          }
        />
      )}
    </Dialog>
  );
}
