import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Form } from "@/ui/form/Form.tsx";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { checkpoint_postpone } from "@/api/operations.gen.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";
import { CoordinatorsField } from "../CoordinatorsField.tsx";

const FORM = "ansvarlig";
const labels = { coordinators: "Ansvarlige koordinatorer" };

/** Who is responsible for this one; its deadline stays. */
export function ResponsibleDialog({
  checkpoint: { id, title, version, coordinators, ownCoordinators, ...stored },
  onClose,
}: {
  checkpoint: CheckpointView;
  onClose: () => void;
}) {
  const { customDate, customDateEnabled, reason } = stored;
  const form = useForm<{ coordinators: Pick[] }>({
    initial: {
      coordinators: coordinators
        .filter((one) => ownCoordinators.includes(one.id))
        .map((one) => ({ id: one.id, navn: one.navn })),
    },
    onSubmit: async (values) => {
      const chosen = values.coordinators.map((one) => one.id);
      const body = { version, customDate, customDateEnabled, reason, coordinators: chosen };
      try {
        await call(checkpoint_postpone, { id, body });
        toast.positive(`Ansvarlig for «${title}» er lagret`);
        onClose();
      } finally {
        void changed("SJEKKPUNKTER", id);
      }
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Ansvarlig for «${title}»`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM} loading={form.loading} loadingLabel="Lagrer">
            Lagre
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <CoordinatorsField
          value={form.values.coordinators}
          error={form.errors["coordinators"]}
          help="Ingen valgt betyr de ansvarlige fra sjekkpunktet, eller koordinatorene til lærlingen."
          onChange={(next) => form.set("coordinators", next)}
          inFlow
        />
      </Form>
    </Dialog>
  );
}
