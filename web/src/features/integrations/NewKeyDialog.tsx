import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { integration_key_create } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { IntegrationScope } from "@/api/schemas.gen.ts";
import { confirmed, proof } from "@/lib/identity.ts";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { scopes } from "./scopes.ts";
import { ScopesField } from "./ScopesField.tsx";

const NAME_MAX = 100;
const labels = {
  navn: "Hva systemet heter",
  omfang: "Hva nøkkelen leser",
  maaneder: "Hvor lenge nøkkelen gjelder",
  currentPassword: "Nåværende passord",
};
const months = [
  { value: "1", label: "1 måned" },
  { value: "3", label: "3 måneder" },
  { value: "6", label: "6 måneder" },
  { value: "12", label: "1 år" },
];

interface Values {
  navn: string;
  omfang: IntegrationScope[];
  maaneder: string;
  currentPassword: string;
}

/** Makes a key, which is handed on to be shown once. */
export function NewKeyDialog({
  onMade,
  onClose,
}: {
  onMade: (text: string) => void;
  onClose: () => void;
}) {
  const { hasPassword } = useMe();
  const form = useForm<Values>({
    initial: { navn: "", omfang: [], maaneder: "12", currentPassword: "" },
    validate: ({ navn, omfang }) => ({
      ...(navn.trim() ? {} : { navn: "Skriv hva systemet heter" }),
      ...(omfang.length > 0 ? {} : { omfang: "Velg hva nøkkelen skal lese" }),
    }),
    onSubmit: async ({ navn, omfang, maaneder, currentPassword }) => {
      const asked = { navn: navn.trim(), omfang, maaneder: Number(maaneder) };
      const body = { ...asked, ...proof(currentPassword) };
      const { nokkel, tekst } = await confirmed(() => call(integration_key_create, { body }));
      void changed("INTEGRASJONSNOKLER", nokkel.id);
      onMade(tekst);
      onClose();
    },
  });
  return (
    <FormDialog
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
      <ScopesField
        {...fieldOf(form, "omfang")}
        label={labels.omfang}
        offered={scopes.map(({ scope, label, about }) => ({ scope, label: `${label}: ${about}` }))}
      />
      <SelectField {...fieldOf(form, "maaneder")} label={labels.maaneder} options={months} />
      {hasPassword && <PresentPasswordField {...fieldOf(form, "currentPassword")} />}
    </FormDialog>
  );
}
