import { type ReactNode, useId } from "react";
import { Dialog, type DialogSize } from "../Dialog.tsx";
import { DialogFooter } from "../DialogFooter.tsx";
import { Form } from "./Form.tsx";
import type { FormState } from "./useForm.ts";

interface FormDialogProps<Values extends object> {
  title: ReactNode;
  /** A form is of medium width unless it is very short, or holds more than fields. */
  size?: DialogSize;
  onClose: () => void;
  form: FormState<Values>;
  /** The words for each field, for the summary of what was refused. */
  labels: Readonly<Record<string, string>>;
  /** What the button says, and what it says while it works. */
  submit: string;
  submitting?: string;
  tone?: "negative" | "positive";
  children: ReactNode;
}

/** A dialog that is a form: its fields, “Avbryt”, and the button that sends it. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, size, onClose, form, labels, submit, submitting, tone, children } = props;
  const id = useId();
  return (
    <Dialog
      opened
      onClose={onClose}
      size={size ?? "medium"}
      title={title}
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={id}
          tone={tone ?? "primary"}
          loading={form.loading}
          {...(submitting ? { loadingLabel: submitting } : {})}
        >
          {submit}
        </DialogFooter>
      }
    >
      <Form id={id} form={form} labels={labels}>
        {children}
      </Form>
    </Dialog>
  );
}
