import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_difference_settle } from "@/api/operations.gen.ts";
import type { GrantDifference } from "@/api/schemas.gen.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const FORM = "la-differansen-sta";
const labels = { reason: "Hvorfor blir den stående?" };

/** Says why a difference of a closed period is not carried on. */
export function LeaveDialog({
  period,
  difference,
  onClose,
}: {
  period: string;
  difference: GrantDifference;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }): FormErrors =>
      reason.trim() ? {} : { reason: "Skriv hvorfor differansen blir stående" },
    onSubmit: async ({ reason }) => {
      const { id, version } = difference;
      const body = { version, decision: "LEAVE" as const, reason: reason.trim() };
      await call(grant_difference_settle, { id: period, differenceId: id, body });
      void changed("TILSKUDDSPERIODER", period);
      toast.positive("Differansen blir stående");
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="La differansen stå"
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Lagrer"
        >
          La stå
        </DialogFooter>
      }
    >
      <p>{difference.sentence}</p>
      <Form id={FORM} form={form} labels={labels}>
        <TextArea
          name="reason"
          label={labels.reason}
          maxLength={1000}
          focusOnMount
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set("reason", reason)}
        />
      </Form>
    </Dialog>
  );
}
