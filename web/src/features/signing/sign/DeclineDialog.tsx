import { TextArea } from "@/ui/form/Field.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { checkReason, REASON_CHARS_MAX } from "../reason.ts";

/** Why a signer declines; the sender is notified at once. */
export function DeclineDialog({
  onDecline,
  onClose,
}: {
  onDecline: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { reason: "" },
    validate: checkReason,
    onSubmit: async ({ reason }) => {
      await onDecline(reason.trim());
    },
  });
  return (
    <FormDialog
      title="Avslå å signere?"
      onClose={onClose}
      form={form}
      labels={{ reason: "Begrunnelse" }}
      submit="Avslå"
      submitting="Avslår"
      tone="negative"
    >
      <p>
        Den som ba om signaturen, får vite at du ikke signerer, og hvorfor. Det kan ikke angres.
      </p>
      <TextArea
        name="reason"
        label="Begrunnelse"
        focusOnMount
        rows={3}
        maxLength={REASON_CHARS_MAX}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set("reason", reason)}
      />
    </FormDialog>
  );
}
