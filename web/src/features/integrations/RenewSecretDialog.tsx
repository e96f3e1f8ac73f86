import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { webhook_secret_renew } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { confirmed, proof } from "@/lib/identity.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import classes from "./Integrations.module.css";

const labels = { currentPassword: "Nåværende passord" };

/** Gives a system a new secret, which is handed on to be shown once. */
export function RenewSecretDialog({
  id,
  navn,
  onMade,
  onClose,
}: {
  id: string;
  navn: string;
  onMade: (secret: string) => void;
  onClose: () => void;
}) {
  const { hasPassword } = useMe();
  const form = useForm({
    initial: { currentPassword: "" },
    onSubmit: async ({ currentPassword }) => {
      const body = proof(currentPassword);
      const { hemmelighet } = await confirmed(() => call(webhook_secret_renew, { id, body }));
      void changed("WEBHOOKS", id);
      onMade(hemmelighet);
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={`Ny hemmelighet til ${navn}`}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lag ny"
      submitting="Lager"
    >
      <p className={classes.words}>
        Beskjedene signeres med den nye hemmeligheten fra nå av, og med den forrige også i en uke.
        Legg den nye inn i systemet innen da.
      </p>
      {hasPassword && (
        <PresentPasswordField
          name="currentPassword"
          value={values.currentPassword}
          error={errors.currentPassword}
          onChange={(password) => set("currentPassword", password)}
        />
      )}
    </FormDialog>
  );
}
