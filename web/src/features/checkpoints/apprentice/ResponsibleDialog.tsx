import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { checkpoint_postpone } from "@/api/operations.gen.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";
import { CoordinatorsField } from "../CoordinatorsField.tsx";

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
    <FormDialog
      title={`Ansvarlig for «${title}»`}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <CoordinatorsField
        value={form.values.coordinators}
        error={form.errors["coordinators"]}
        help="Ingen valgt betyr de ansvarlige fra sjekkpunktet, eller koordinatorene til lærlingen."
        onChange={(next) => form.set("coordinators", next)}
        inFlow
      />
    </FormDialog>
  );
}
