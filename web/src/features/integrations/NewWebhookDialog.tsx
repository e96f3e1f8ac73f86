import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { webhook_create } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { IntegrationScope } from "@/api/schemas.gen.ts";
import { confirmed, proof } from "@/lib/identity.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toldScopes } from "./scopes.ts";
import { ScopesField } from "./ScopesField.tsx";

const NAME_MAX = 100;
const ADDRESS_MAX = 1000;
const labels = {
  navn: "Hva systemet heter",
  adresse: "Adressen som får beskjed",
  omfang: "Hva systemet får beskjed om",
  currentPassword: "Nåværende passord",
};

interface Values {
  navn: string;
  adresse: string;
  omfang: readonly IntegrationScope[];
  currentPassword: string;
}

/** Has a system told of changes; its secret is handed on to be shown once. */
export function NewWebhookDialog({
  onMade,
  onClose,
}: {
  onMade: (secret: string) => void;
  onClose: () => void;
}) {
  const { hasPassword } = useMe();
  const form = useForm<Values>({
    initial: { navn: "", adresse: "", omfang: [], currentPassword: "" },
    validate: ({ navn, adresse, omfang }) => ({
      ...(navn.trim() ? {} : { navn: "Skriv hva systemet heter" }),
      ...(adresse.trim() ? {} : { adresse: "Skriv adressen, med https://" }),
      ...(omfang.length > 0 ? {} : { omfang: "Velg hva systemet får beskjed om" }),
    }),
    onSubmit: async ({ navn, adresse, omfang, currentPassword }) => {
      const asked = { navn: navn.trim(), adresse: adresse.trim(), omfang };
      const body = { ...asked, ...proof(currentPassword) };
      const { webhook, hemmelighet } = await confirmed(() => call(webhook_create, { body }));
      void changed("WEBHOOKS", webhook.id);
      onMade(hemmelighet);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Ny webhook"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Legg inn"
      submitting="Legger inn"
    >
      <TextField
        {...fieldOf(form, "navn")}
        label={labels.navn}
        focusOnMount
        autoComplete="off"
        maxLength={NAME_MAX}
      />
      <TextField
        {...fieldOf(form, "adresse")}
        label={labels.adresse}
        help="Med https://, og slik at den nås fra internett."
        inputMode="url"
        autoComplete="off"
        maxLength={ADDRESS_MAX}
      />
      <ScopesField {...fieldOf(form, "omfang")} label={labels.omfang} offered={toldScopes} />
      {hasPassword && <PresentPasswordField {...fieldOf(form, "currentPassword")} />}
    </FormDialog>
  );
}
