import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { apprentices_archive, apprentices_archive_preview } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { fullName } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { useApprenticesArea } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** On an employee's page of an own apprentice: the office alone brings them back. */
export function ArchiveOwnAction({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { base } = useApprenticesArea();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id } = apprentice;
  const navn = fullName(apprentice);
  const archiving = useWrite({
    send: () => call(apprentices_archive, { body: { ids: [id] } }),
    done: ({ failed }) => (failed[0] ? undefined : `${navn} er arkivert`),
    onDone: async ({ failed }) => {
      if (failed[0]) {
        toast.negative(failed[0].message);
        return;
      }
      await navigate({ to: base });
      queryClient.removeQueries({ queryKey: ["apprentice", id] });
    },
    again: () => changed("LAERLINGER", id),
  });
  const run = async () => {
    const preview = await call(apprentices_archive_preview, { body: { ids: [id] } }).catch(
      () => [],
    );
    const follows = preview.flatMap(({ folger }) => folger).map((one) => ` ${one}.`);
    const sure = await askConfirm({
      title: `Arkivere ${navn}?`,
      text:
        "Den som arkiveres, forsvinner fra listene og kan ikke lenger logge inn. Dokumentasjon, " +
        "mål og historikk blir stående. Opplæringskontoret kan hente vedkommende tilbake." +
        follows.join(""),
      confirmText: "Arkiver",
    });
    if (sure) await archiving.run();
  };
  return (
    <Button
      tone="secondary"
      icon="archive"
      loading={archiving.isRunning}
      loadingLabel="Arkiverer"
      onClick={() => void run()}
    >
      Arkiver
    </Button>
  );
}
