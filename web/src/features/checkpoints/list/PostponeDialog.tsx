import { CheckpointPostpone } from "@/api/fields.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { checkPostpone, type PostponeValues } from "./postpone.ts";

const FORM = "utsett";
const labels = { customDate: "Ny frist", reason: "Begrunnelse" };

/** To which day, and why; the reason stays with the checkpoint. */
export function PostponeDialog({
  title,
  initial,
  onPostpone,
  onClose,
}: {
  title: string;
  initial: PostponeValues;
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
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM} loading={form.loading} loadingLabel="Lagrer">
            Utsett
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <DateField
          name="customDate"
          label={labels.customDate}
          help="Fristen følger da ikke lenger læretiden."
          value={values.customDate}
          error={errors["customDate"]}
          onChange={(customDate) => set("customDate", customDate)}
        />
        <TextArea
          name="reason"
          label={labels.reason}
          rows={3}
          maxLength={CheckpointPostpone.reason.max}
          value={values.reason}
          error={errors["reason"]}
          onChange={(reason) => set("reason", reason)}
        />
      </Form>
    </Dialog>
  );
}
