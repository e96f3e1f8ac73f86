import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { checkReason, REASON_CHARS_MAX } from "../reason.ts";

const FORM_ID = "avslag";

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
    <Dialog
      opened
      onClose={onClose}
      title="Avslå å signere?"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            tone="negative"
            loading={form.loading}
            loadingLabel="Avslår"
          >
            Avslå
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} form={form} labels={{ reason: "Begrunnelse" }}>
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
      </Form>
    </Dialog>
  );
}
