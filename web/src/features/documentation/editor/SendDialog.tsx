import { useState } from "react";
import type { DraftHelpState } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./SendDialog.module.css";

/** Why it was not sent: what is wrong with each field, where the server named any. */
export function refusalText(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields : [];
  return fields.length > 0 ? fields.map(({ message }) => message).join(". ") : problemText(error);
}

/** Says what happens when documentation is sent, and sends it. */
export function SendDialog({
  opened,
  goals,
  files,
  loading,
  error,
  help,
  onSend,
  onClose,
}: {
  opened: boolean;
  goals: number;
  files: number;
  loading: boolean;
  /** Why the last attempt failed. */
  error?: string | null;
  /** How the text stands to the draft help that it was begun with; null where it was not. */
  help?: DraftHelpState | null;
  onSend: (own: boolean) => void;
  onClose: () => void;
}) {
  const [own, setOwn] = useState(false);
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
          <Button icon="send" loading={loading} loadingLabel="Sender" onClick={() => onSend(own)}>
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
      {help && (
        <Checkbox
          label="Teksten er min egen: jeg har lest den, skrevet den om og står for den"
          checked={own}
          onChange={setOwn}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </Dialog>
  );
}
