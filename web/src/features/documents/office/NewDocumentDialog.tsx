import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { shareddocument_create } from "@/api/operations.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useFields } from "@/ui/form/useFields.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate } from "@/ui/address.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { documentForm } from "../values.ts";
import { DocumentFields } from "./DocumentFields.tsx";

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
    <FormDialog
      title="Nytt dokument"
      onClose={onClose}
      form={form}
      labels={documentForm.labels}
      submit="Fortsett til filene"
      submitting="Lager"
    >
      <DocumentFields field={form.field} />
    </FormDialog>
  );
}
