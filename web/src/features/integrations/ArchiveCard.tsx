import { useState } from "react";
import { download } from "@/api/download.ts";
import { office_archive_create } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { confirmed, proof } from "@/lib/identity.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import classes from "./Integrations.module.css";

const TITLE = "Alt kontoret har";

/** The office takes everything along, to another installation or to keep. */
export function ArchiveCard() {
  const [opened, setOpened] = useState(false);
  return (
    <Card title={TITLE} icon="archive">
      <div className={classes.stack}>
        <p className={classes.words}>
          En ZIP-fil med alle opplysninger (JSON og CSV) og alle filer. Med den kan kontoret flytte
          til en annen installasjon. Fødselsnumre og kontonumre står der i klartekst, så den krever
          alle rettigheter. Passord og nøkler er ikke med.
        </p>
        <div className={classes.buttons}>
          <Button tone="secondary" icon="download" onClick={() => setOpened(true)}>
            Hent alt
          </Button>
        </div>
      </div>
      {opened && <ArchiveDialog onClose={() => setOpened(false)} />}
    </Card>
  );
}

function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const { hasPassword } = useMe();
  const form = useForm<{ currentPassword: string }>({
    initial: { currentPassword: "" },
    onSubmit: async ({ currentPassword }) => {
      const body = proof(currentPassword);
      save(await confirmed(() => download(office_archive_create, { body })), "kontoret.zip");
      onClose();
    },
  });
  return (
    <FormDialog
      title={TITLE}
      onClose={onClose}
      form={form}
      labels={{ currentPassword: "Nåværende passord" }}
      submit="Hent alt"
      submitting="Henter"
    >
      <p>
        Oppbevar filen like trygt som opplysningene selv, og slett den når den er brukt. Det noteres
        i loggen at du hentet den.
      </p>
      {hasPassword && <PresentPasswordField {...fieldOf(form, "currentPassword")} />}
    </FormDialog>
  );
}
