import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  archived_apprentice_delete,
  archived_apprentice_delete_preview,
} from "@/api/operations.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { useNavigate } from "@/ui/address.ts";
import { useWrite } from "@/blocks/useWrite.ts";

export const archivePath = "/k/systemvalg/arkivertelaerlinger";

/** Deletes an archived apprentice for good, after asking. */
export function DeleteArchived({
  item,
  onClose,
}: {
  item: { id: string; navn: string };
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useWrite({
    // The version is read now: what is deleted is what is stored.
    send: async () => {
      const { version } = await queryClient.fetchQuery({
        ...apprenticeQuery(item.id),
        staleTime: 0,
      });
      await call(archived_apprentice_delete, { id: item.id, version });
    },
    done: `${item.navn} er slettet`,
    onDone: async () => {
      onClose();
      await navigate({ to: archivePath });
    },
    again: () => changed("LAERLINGER", item.id),
  });
  return (
    <ConfirmDelete
      opened
      loading={remove.isRunning}
      title={`Slette ${item.navn} for godt?`}
      confirmText="Slett for godt"
      onCancel={onClose}
      onConfirm={() => void remove.run()}
    >
      All dokumentasjon med bilder og filer, godkjente mål og kontoen slettes. Dette kan ikke
      angres.
      <FollowPreview
        of={["archived", item.id]}
        ask={(signal) => call(archived_apprentice_delete_preview, { id: item.id, signal })}
      />
    </ConfirmDelete>
  );
}
