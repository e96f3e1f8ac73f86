import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_batch_return } from "@/api/operations.gen.ts";
import type { GrantBatch } from "@/api/schemas.gen.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const FORM = "be-om-endring";
const labels = { reason: "Hva som må endres" };

/** Sends a batch back: its payouts are drafts again. */
export function ReturnDialog({ batch, onClose }: { batch: GrantBatch; onClose: () => void }) {
  const { id, version } = batch;
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }): FormErrors =>
      reason.trim() ? {} : { reason: "Skriv hva som må endres" },
    onSubmit: async ({ reason }) => {
      await call(grant_batch_return, { id, body: { version, reason: reason.trim() } });
      void changed("TILSKUDDSUTBETALINGER", id);
      toast.positive("Utbetalingene er kladder igjen");
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Be om endring"
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Sender tilbake"
        >
          Send tilbake
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <TextArea
          name="reason"
          label={labels.reason}
          maxLength={1000}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set("reason", reason)}
        />
      </Form>
    </Dialog>
  );
}
