import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_difference_settle } from "@/api/operations.gen.ts";
import type { GrantDifference } from "@/api/schemas.gen.ts";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

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
    <FormDialog
      title="La differansen stå"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="La stå"
      submitting="Lagrer"
    >
      <p>{difference.sentence}</p>
      <TextArea {...fieldOf(form, "reason")} label={labels.reason} maxLength={1000} focusOnMount />
    </FormDialog>
  );
}
