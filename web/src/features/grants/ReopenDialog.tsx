import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_period_reopen } from "@/api/operations.gen.ts";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const labels = { reason: "Hvorfor åpnes perioden igjen?" };

/** Opens a period again; of a closed one it is said why. */
export function ReopenDialog({ period, onClose }: { period: GrantPeriod; onClose: () => void }) {
  const { id, version, state } = period;
  const isClosed = state === "CLOSED";
  const form = useForm({
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      await call(grant_period_reopen, { id, body: { version, reason: reason.trim() } });
      void changed("TILSKUDDSPERIODER", id);
      toast.positive("Perioden er åpen");
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title={`Åpne ${period.navn}`}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Åpne perioden"
      submitting="Åpner"
    >
      <TextArea
        {...fieldOf(form, "reason")}
        label={labels.reason}
        optional={!isClosed}
        maxLength={2000}
      />
    </FormDialog>
  );
}
