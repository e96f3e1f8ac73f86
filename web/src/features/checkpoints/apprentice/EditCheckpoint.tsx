import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { checkpoint_update } from "@/api/operations.gen.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";
import {
  checkIndividual,
  individualBody,
  individualValues,
  type IndividualValues,
  individualWords,
} from "./individual.ts";
import { IndividualFields } from "./IndividualFields.tsx";

/** Changes a checkpoint of one apprentice alone; a day it was postponed to stays. */
export function EditCheckpoint({
  checkpoint,
  onClose,
}: {
  checkpoint: CheckpointView;
  onClose: () => void;
}) {
  const { id, title } = checkpoint;
  const edit = useVersionedForm<CheckpointView, IndividualValues>({
    stored: checkpoint,
    valuesOf: individualValues,
    words: individualWords,
    validate: checkIndividual,
    save: (version, values) => {
      const { customDate, customDateEnabled } = checkpoint;
      const body = { version, ...individualBody(values), customDate, customDateEnabled };
      return call(checkpoint_update, { id, body });
    },
    onSaved: () => {
      void changed("SJEKKPUNKTER", id);
      toast.positive("Sjekkpunktet er lagret");
      onClose();
    },
  });
  return (
    <FullPageDialog form opened onClose={onClose} title={`Rediger «${title}»`}>
      <VersionedForm edit={edit}>
        <IndividualFields form={edit.form} />
      </VersionedForm>
    </FullPageDialog>
  );
}
