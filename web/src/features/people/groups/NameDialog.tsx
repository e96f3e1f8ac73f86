import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";

const NAME_MAX = 100;
const LABEL = "Navn på gruppen";

interface NameProps {
  title: string;
  /** The name it has now. */
  name: string;
  submitLabel: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a group: a new one, or another for one there is. */
export function NameDialog({ opened, ...props }: NameProps & { opened: boolean }) {
  return opened ? <NameForm {...props} /> : null;
}

function NameForm({ title, name, submitLabel, onSubmit, onClose }: NameProps) {
  const form = useForm<{ name: string }>({
    initial: { name },
    validate: ({ name: typed }): FormErrors =>
      typed.trim() === "" ? { name: "Du må skrive et navn" } : {},
    onSubmit: ({ name: typed }) => onSubmit(typed.trim()),
  });
  return (
    <FormDialog
      title={title}
      size="small"
      onClose={onClose}
      form={form}
      labels={{ name: LABEL }}
      submit={submitLabel}
      submitting="Lagrer"
    >
      <TextField
        name="name"
        label={LABEL}
        value={form.values.name}
        error={form.errors.name}
        maxLength={NAME_MAX}
        focusOnMount
        onChange={(value) => form.set("name", value)}
      />
    </FormDialog>
  );
}
