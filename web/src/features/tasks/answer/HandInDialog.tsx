import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";

/** Says what happens when a task is handed in, and hands it in. */
export function HandInDialog({
  opened,
  files,
  loading,
  error,
  onSend,
  onClose,
}: {
  opened: boolean;
  files: number;
  loading: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onSend: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title="Levere oppgaven?"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Ikke ennå
          </Button>
          <Button icon="send" loading={loading} loadingLabel="Leverer" onClick={onSend}>
            Lever
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Faglig leder får den til gjennomgang, sammen med{" "}
          {files === 0 ? "teksten" : counted(files, "bilde eller fil", "bilder og filer")}. Du kan
          ikke endre den imens, men du kan trekke den tilbake.
        </p>
        {error && (
          <div role="alert">
            <Notice tone="negative" icon="alert">
              {error}
            </Notice>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
