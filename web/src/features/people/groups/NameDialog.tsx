import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";

const NAME_MAX = 100;
const FORM_ID = "gruppenavn";

/** Asks for the name of a group: a new one, or another for one there is. */
export function NameDialog(props: {
  opened: boolean;
  title: string;
  /** The name it has now. */
  name: string;
  submitLabel: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} size="small" title={props.title}>
      {props.opened && <NameForm {...props} />}
    </Dialog>
  );
}

function NameForm({
  name,
  submitLabel,
  onSubmit,
  onClose,
}: {
  name: string;
  submitLabel: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useForm<{ name: string }>({
    initial: { name },
    validate: ({ name: typed }): FormErrors =>
      typed.trim() === "" ? { name: "Du må skrive et navn" } : {},
    onSubmit: ({ name: typed }) => onSubmit(typed.trim()),
  });
  return (
    <Form
      id={FORM_ID}
      form={form}
      buttons={
        <>
          <Button type="submit" loading={form.loading} loadingLabel="Lagrer">
            {submitLabel}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
        </>
      }
    >
      <TextField
        name="name"
        label="Navn på gruppen"
        value={form.values.name}
        error={form.errors.name}
        maxLength={NAME_MAX}
        focusOnMount
        onChange={(value) => form.set("name", value)}
      />
    </Form>
  );
}
