import type { ReactNode } from "react";
import { type FieldOf, fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { FollowPreview, type FollowPreviewProps } from "./FollowPreview.tsx";

interface CancelDialogProps extends FollowPreviewProps {
  title: string;
  /** Calls it off, with what is said to those concerned. */
  cancel: (message: string) => Promise<void>;
  onClose: () => void;
  /** The field of the message. */
  children: (message: FieldOf<"message", string>) => ReactNode;
}

/** Calls something off and says why; what follows from it is said first. */
export function CancelDialog({ title, of, ask, cancel, onClose, children }: CancelDialogProps) {
  const form = useForm<{ message: string }>({
    initial: { message: "" },
    onSubmit: ({ message }) => cancel(message.trim()),
  });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      form={form}
      labels={{ message: "Melding" }}
      submit="Avlys"
      submitting="Avlyser"
      tone="negative"
    >
      <FollowPreview of={of} ask={ask} />
      {children(fieldOf(form, "message"))}
    </FormDialog>
  );
}
