import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { own_token_create } from "@/api/operations.gen.ts";
import type { Me, TokenScope } from "@/api/schemas.gen.ts";
import { confirmed, proof } from "@/lib/identity.ts";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";
import { scopesFor, wrongScopes } from "./tokens.ts";

const NAME_MAX = 100;
const labels = {
  navn: "Hva programmet heter",
  omfang: "Hva programmet får gjøre",
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
  omfang: readonly TokenScope[];
  maaneder: string;
  currentPassword: string;
}

function validate({ navn, omfang }: Values): FormErrors {
  return {
    ...(navn.trim() ? {} : { navn: "Skriv hva programmet heter" }),
    ...wrongScopes(omfang),
  };
}

/** Makes a key, which is handed on to be shown once. */
export function NewTokenDialog({
  me,
  onMade,
  onClose,
}: {
  me: Me;
  onMade: (text: string) => void;
  onClose: () => void;
}) {
  const form = useForm<Values>({
    initial: { navn: "", omfang: [], maaneder: "3", currentPassword: "" },
    validate,
    onSubmit: async ({ navn, omfang, maaneder, currentPassword }) => {
      const asked = { navn: navn.trim(), omfang: [...omfang], maaneder: Number(maaneder) };
      const body = { ...asked, ...proof(currentPassword) };
      const { nokkel, tekst } = await confirmed(() => call(own_token_create, { body }));
      void changed("PERSONLIGENOKLER", nokkel.id);
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
      <ScopeChoice
        {...fieldOf(form, "omfang")}
        legend={labels.omfang}
        offered={scopesFor(me.rolle)}
      />
      <SelectField {...fieldOf(form, "maaneder")} label={labels.maaneder} options={months} />
      {me.hasPassword && <PresentPasswordField {...fieldOf(form, "currentPassword")} />}
    </FormDialog>
  );
}
