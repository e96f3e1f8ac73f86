import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_batch_return } from "@/api/operations.gen.ts";
import type { GrantBatch } from "@/api/schemas.gen.ts";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

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
    <FormDialog
      title="Be om endring"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Send tilbake"
      submitting="Sender tilbake"
    >
      <TextArea {...fieldOf(form, "reason")} label={labels.reason} maxLength={1000} />
    </FormDialog>
  );
}
