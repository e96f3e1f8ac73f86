import type { ReactNode } from "react";
import { FollowPreview, type FollowPreviewProps } from "@/blocks/FollowPreview.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { checkReason, REASON_CHARS_MAX } from "./reason.ts";

interface VoidDialogProps extends FollowPreviewProps {
  title: string;
  /** Takes back what was sent; whether that was done. */
  onVoid: (reason: string) => Promise<boolean>;
  onClose: () => void;
  /** What is said before what follows. */
  children?: ReactNode;
}

/** Takes back what was sent to be signed, and says why; what follows from it is said first. */
export function VoidDialog({ title, of, ask, onVoid, onClose, children }: VoidDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: checkReason,
    onSubmit: async ({ reason }) => {
      if (await onVoid(reason.trim())) onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      form={form}
      labels={{ reason: "Begrunnelse" }}
      submit="Trekk tilbake"
      submitting="Trekker tilbake"
      tone="negative"
    >
      {children}
      <FollowPreview of={of} ask={ask} />
      <TextArea
        {...fieldOf(form, "reason")}
        label="Begrunnelse"
        focusOnMount
        rows={3}
        maxLength={REASON_CHARS_MAX}
      />
    </FormDialog>
  );
}
