import { CheckpointPostpone } from "@/api/fields.gen.ts";
import type { ReactNode } from "react";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { checkPostpone, type PostponeValues } from "./postpone.ts";

const labels = { customDate: "Ny frist", reason: "Begrunnelse" };

/** To which day, and why; the reason stays with the checkpoint. */
export function PostponeDialog({
  title,
  initial,
  follows,
  onPostpone,
  onClose,
}: {
  title: string;
  initial: PostponeValues;
  /** What follows from a day, where it is known before. */
  follows?: (customDate: string) => ReactNode;
  onPostpone: (values: PostponeValues) => Promise<void>;
  onClose: () => void;
}) {
  const form = useForm<PostponeValues>({
    initial,
    validate: checkPostpone,
    onSubmit: ({ customDate, reason }) => onPostpone({ customDate, reason: reason.trim() }),
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      size="small"
      title={title}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Utsett"
      submitting="Lagrer"
    >
      <DateField
        name="customDate"
        label={labels.customDate}
        help="Fristen følger da ikke lenger læretiden."
        value={values.customDate}
        error={errors["customDate"]}
        onChange={(customDate) => set("customDate", customDate)}
      />
      {values.customDate !== "" &&
        values.customDate !== initial.customDate &&
        follows?.(values.customDate)}
      <TextArea
        name="reason"
        label={labels.reason}
        rows={3}
        maxLength={CheckpointPostpone.reason.max}
        value={values.reason}
        error={errors["reason"]}
        onChange={(reason) => set("reason", reason)}
      />
    </FormDialog>
  );
}
