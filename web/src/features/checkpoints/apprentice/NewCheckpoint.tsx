import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { toast } from "@/ui/Toast.tsx";
import { apprentice_checkpoint_create } from "@/api/operations.gen.ts";
import {
  checkIndividual,
  emptyIndividual,
  individualBody,
  individualLabels,
} from "./individual.ts";
import { IndividualFields } from "./IndividualFields.tsx";

const FORM = "nytt-sjekkpunkt";

/** Makes a checkpoint for one apprentice alone. */
export function NewCheckpoint({ laerling, onClose }: { laerling: string; onClose: () => void }) {
  const form = useForm({
    initial: emptyIndividual,
    validate: checkIndividual,
    onSubmit: async (values) => {
      const { id } = await call(apprentice_checkpoint_create, {
        id: laerling,
        body: { ...individualBody(values), customDateEnabled: false },
      });
      void changed("SJEKKPUNKTER", id);
      toast.positive(`«${values.title.trim()}» er opprettet`);
      onClose();
    },
  });
  return (
    <FullPageDialog
      form
      opened
      onClose={onClose}
      title="Nytt sjekkpunkt"
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Oppretter"
        >
          Opprett
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={individualLabels}>
        <IndividualFields form={form} />
      </Form>
    </FullPageDialog>
  );
}
