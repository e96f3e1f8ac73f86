import { useNavigate } from "@tanstack/react-router";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { shareddocument_create } from "@/api/operations.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useFields } from "@/ui/form/useFields.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { documentForm } from "../values.ts";
import { DocumentFields } from "./DocumentFields.tsx";

const FORM_ID = "nyttdokument";

/** Begins a document; its files are added on its own page. */
export function NewDocumentDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useFields(documentForm, {
    send: async (body) => {
      const made = await call(shareddocument_create, { body });
      void changed("SHAREDDOCUMENTS", made.id);
      await navigate({ to: pathTo("/k/systemvalg/deltedokumenter/$uid", { uid: made.id }) });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Nytt dokument"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM_ID} loading={form.loading} loadingLabel="Lager">
            Fortsett til filene
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} form={form} labels={documentForm.labels}>
        <DocumentFields field={form.field} />
      </Form>
    </Dialog>
  );
}
