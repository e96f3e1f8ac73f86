import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { shareddocument_update } from "@/api/operations.gen.ts";
import type { SharedDocumentView } from "@/api/schemas.gen.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { useStoredFields } from "@/ui/form/useFields.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { documentQuery } from "../queries.ts";
import { documentForm } from "../values.ts";
import { DocumentFields } from "./DocumentFields.tsx";

/** Changes what a document says, and whom it is shared with. */
export function EditDialog({
  document,
  onClose,
}: {
  document: SharedDocumentView;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { id } = document;
  const edit = useStoredFields(documentForm, {
    stored: document,
    save: (body) => call(shareddocument_update, { id, body }),
    onSaved: (saved) => {
      queryClient.setQueryData(documentQuery(id).queryKey, saved);
      void changed("SHAREDDOCUMENTS", id);
      toast.positive("Dokumentet er lagret");
      onClose();
    },
  });
  return (
    <FullPageDialog form opened onClose={onClose} title="Rediger dokumentet">
      <VersionedForm edit={edit}>
        <DocumentFields field={edit.field} />
      </VersionedForm>
    </FullPageDialog>
  );
}
