import { call } from "@/api/client.ts";
import { own_token_create } from "@/api/operations.gen.ts";
import type { Me, TokenScope } from "@/api/schemas.gen.ts";
import { KeyDialog, useKeyForm } from "@/blocks/keys/KeyDialog.tsx";
import type { Opened } from "@/blocks/keys/NewSecret.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";
import { scopesFor, wrongScopes } from "./tokens.ts";

const labels = { navn: "Hva programmet heter", omfang: "Hva programmet får gjøre" };

/** Makes a key for a program of one's own. */
export function NewTokenDialog({ me, ...opened }: Opened & { me: Me }) {
  const form = useKeyForm<TokenScope>({
    maaneder: "3",
    validate: ({ navn, omfang }) => ({
      ...(navn.trim() ? {} : { navn: "Skriv hva programmet heter" }),
      ...wrongScopes(omfang),
    }),
    make: (body) => call(own_token_create, { body }),
    collection: "PERSONLIGENOKLER",
    opened,
  });
  return (
    <KeyDialog form={form} labels={labels} hasPassword={me.hasPassword} onClose={opened.onClose}>
      <ScopeChoice
        {...fieldOf(form, "omfang")}
        legend={labels.omfang}
        offered={scopesFor(me.rolle)}
      />
    </KeyDialog>
  );
}
