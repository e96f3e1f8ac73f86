import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_period_reopen } from "@/api/operations.gen.ts";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const FORM = "apne-periode";
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
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Åpne ${period.navn}`}
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Åpner"
        >
          Åpne perioden
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <TextArea
          name="reason"
          label={labels.reason}
          optional={!isClosed}
          maxLength={2000}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set("reason", reason)}
        />
      </Form>
    </Dialog>
  );
}
