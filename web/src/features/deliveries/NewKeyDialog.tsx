import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { delivery_key_create } from "@/api/operations.gen.ts";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";

const NAME_MAX = 100;
const labels = { navn: "Hva systemet heter", maaneder: "Hvor lenge nøkkelen gjelder" };
const months = [
  { value: "3", label: "3 måneder" },
  { value: "6", label: "6 måneder" },
  { value: "12", label: "1 år" },
  { value: "24", label: "2 år" },
];

/** Makes a key, which is handed on to be shown once. */
export function NewKeyDialog({
  company,
  onMade,
  onClose,
}: {
  company: string;
  onMade: (text: string) => void;
  onClose: () => void;
}) {
  const form = useForm<{ navn: string; maaneder: string }>({
    initial: { navn: "", maaneder: "12" },
    validate: ({ navn }): FormErrors => {
      if (navn.trim()) return {};
      return { navn: "Skriv hva systemet heter" };
    },
    onSubmit: async ({ navn, maaneder }) => {
      const body = { navn: navn.trim(), maaneder: Number(maaneder) };
      const { nokkel, tekst } = await call(delivery_key_create, { id: company, body });
      void changed("LEVERINGSNOKLER", nokkel.id);
      onMade(tekst);
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title="Ny nøkkel"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lag nøkkel"
      submitting="Lager"
    >
      <TextField
        {...fieldOf(form, "navn")}
        label={labels.navn}
        focusOnMount
        autoComplete="off"
        maxLength={NAME_MAX}
      />
      <SelectField {...fieldOf(form, "maaneder")} label={labels.maaneder} options={months} />
    </FormDialog>
  );
}
