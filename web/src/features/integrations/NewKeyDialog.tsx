import { call } from "@/api/client.ts";
import { integration_key_create } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { IntegrationScope } from "@/api/schemas.gen.ts";
import { KeyDialog, useKeyForm } from "@/blocks/keys/KeyDialog.tsx";
import type { Opened } from "@/blocks/keys/NewSecret.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { scopes } from "./scopes.ts";
import { ScopesField } from "./ScopesField.tsx";

const labels = { navn: "Hva systemet heter", omfang: "Hva nøkkelen leser" };

/** Makes a key by which another system reads. */
export function NewKeyDialog(opened: Opened) {
  const { hasPassword } = useMe();
  const form = useKeyForm<IntegrationScope>({
    maaneder: "12",
    validate: ({ navn, omfang }) => ({
      ...(navn.trim() ? {} : { navn: "Skriv hva systemet heter" }),
      ...(omfang.length > 0 ? {} : { omfang: "Velg hva nøkkelen skal lese" }),
    }),
    make: (body) => call(integration_key_create, { body }),
    collection: "INTEGRASJONSNOKLER",
    opened,
  });
  return (
    <KeyDialog form={form} labels={labels} hasPassword={hasPassword} onClose={opened.onClose}>
      <ScopesField
        {...fieldOf(form, "omfang")}
        label={labels.omfang}
        offered={scopes.map(({ scope, label, about }) => ({ scope, label: `${label}: ${about}` }))}
      />
    </KeyDialog>
  );
}
