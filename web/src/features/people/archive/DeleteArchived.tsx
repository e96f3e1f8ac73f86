import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { archived_apprentice_delete } from "@/api/operations.gen.ts";
import { errorText } from "@/lib/problem.ts";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { useNavigate } from "@/ui/address.ts";

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
  const remove = useMutation({
    // The version is read now: what is deleted is what is stored.
    mutationFn: async () => {
      const { version } = await queryClient.fetchQuery({
        ...apprenticeQuery(item.id),
        staleTime: 0,
      });
      await call(archived_apprentice_delete, { id: item.id, version });
    },
    onSuccess: async () => {
      toast.positive(`${item.navn} er slettet`);
      onClose();
      await navigate({ to: archivePath });
      await changed("LAERLINGER", item.id);
    },
    onError: (error) => toast.negative(errorText(error)),
  });
  return (
    <ConfirmDelete
      opened
      loading={remove.isPending}
      title={`Slette ${item.navn} for godt?`}
      confirmText="Slett for godt"
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
    >
      All dokumentasjon med bilder og filer, godkjente mål og kontoen slettes. Dette kan ikke
      angres.
    </ConfirmDelete>
  );
}
