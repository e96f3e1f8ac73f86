import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./SendDialog.module.css";

/** Says what happens when documentation is sent, and sends it. */
export function SendDialog({
  opened,
  goals,
  files,
  loading,
  error,
  onSend,
  onClose,
}: {
  opened: boolean;
  goals: number;
  files: number;
  loading: boolean;
  /** Why the last attempt failed. */
  error?: string | null;
  onSend: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title="Sende til godkjenning?"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Ikke ennå
          </Button>
          <Button icon="send" loading={loading} loadingLabel="Sender" onClick={onSend}>
            Send
          </Button>
        </>
      }
    >
      <ul className={classes.facts}>
        <li>
          <Icon name="send" size={20} />
          Faglig leder får den til gjennomgang, sammen med{" "}
          {files === 0 ? "teksten" : counted(files, "bilde eller fil", "bilder og filer")}.
        </li>
        <li>
          <Icon name="goal" size={20} />
          {goals === 0
            ? "Du har ikke valgt noen kompetansemål. Ingen mål går til gjennomgang."
            : `Den viser ${counted(goals, "kompetansemål", "kompetansemål")}. Mål som ikke er godkjent fra før, går til gjennomgang.`}
        </li>
        <li>
          <Icon name="lock" size={20} />
          Du kan ikke endre den mens den er til gjennomgang, men du kan trekke den tilbake.
        </li>
      </ul>
      {error && (
        <p className={classes.error} role="alert">
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </Dialog>
  );
}
