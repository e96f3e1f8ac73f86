import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { searchList } from "@/api/lists.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { mergeDays, previewMerge } from "../queries.ts";
import { useStep } from "../useStep.ts";
import classes from "./Fields.module.css";

const HITS = 10;

/** Takes the participants of another training day in; the other one goes. */
export function MergeDialog({ day, onClose }: { day: TrainingDayView; onClose: () => void }) {
  const [chosen, setChosen] = useState<Pick[]>([]);
  const step = useStep(day.id);
  const load = async (q: string, signal: AbortSignal): Promise<Pick[]> => {
    const { items } = await searchList("TRAININGDAYS", { q, perPage: HITS }, { signal });
    return items
      .filter(({ id }) => id !== day.id)
      .map(({ id, title, from }) => ({ id, navn: title, detail: formatDateTime(from) }));
  };
  const [other] = chosen;
  const merge = async () => {
    if (!other) return;
    if (await step.run(() => mergeDays(day.id, other.id), "Aktivitetene er slått sammen")) {
      void changed("TRAININGDAYS", other.id);
      onClose();
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={`Slå sammen med «${day.title}»`}
      footer={
        <DialogFooter
          onCancel={onClose}
          tone="negative"
          disabled={!other}
          loading={step.running}
          onClick={() => void merge()}
        >
          Slå sammen
        </DialogFooter>
      }
    >
      <div className={classes.fields}>
        <p>
          Deltakerne i den andre aktiviteten flyttes hit med svarene sine, og den andre slettes. Den
          kan ikke ha oppmøte eller tilbakemeldinger.
        </p>
        <PickerField
          name="other"
          label="Den andre aktiviteten"
          icon="activity"
          searchLabel="Søk i aktiviteter"
          single
          inFlow
          value={chosen}
          load={load}
          onChange={setChosen}
        />
        {other && (
          <FollowPreview
            of={["merge", day.id, other.id]}
            ask={(signal) => previewMerge(day.id, other.id, signal)}
          />
        )}
      </div>
    </Dialog>
  );
}
