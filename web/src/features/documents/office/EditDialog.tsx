import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { shareddocument_update } from "@/api/operations.gen.ts";
import type { SharedDocumentView } from "@/api/schemas.gen.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import type { Words } from "@/lib/conflict.ts";
import { counted } from "@/lib/names.ts";
import { toast } from "@/ui/Toast.tsx";
import { documentQuery } from "../queries.ts";
import {
  audienceLabels,
  bodyOf,
  checkDocument,
  documentLabels,
  type DocumentValues,
  valuesOf,
} from "../values.ts";
import { DocumentFields } from "./DocumentFields.tsx";

const plain = (label: string) => ({ label, text: (value: string) => value || "–" });

const words: Words<DocumentValues> = {
  title: plain(documentLabels.title),
  description: plain(documentLabels.description),
  kategori: plain(documentLabels.kategori),
  audience: { label: documentLabels.audience, text: (value) => audienceLabels[value] },
  groups: {
    label: documentLabels.groups,
    text: (groups) => counted(groups.length, "gruppe", "grupper"),
    key: (groups) => groups.toSorted().join(" "),
  },
};

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
  const edit = useVersionedForm<SharedDocumentView, DocumentValues>({
    stored: document,
    valuesOf,
    words,
    validate: checkDocument,
    save: (version, values) =>
      call(shareddocument_update, { id, body: { version, ...bodyOf(values) } }),
    onSaved: (saved) => {
      queryClient.setQueryData(documentQuery(id).queryKey, saved);
      void changed("SHAREDDOCUMENTS", id);
      toast.positive("Dokumentet er lagret");
      onClose();
    },
  });
  const { values, errors, set } = edit.form;
  return (
    <FullPageDialog opened onClose={onClose} title="Rediger dokumentet">
      <VersionedForm edit={edit}>
        <DocumentFields values={values} errors={errors} set={set} />
      </VersionedForm>
    </FullPageDialog>
  );
}
