import { useState } from "react";
import type { DraftHelpState } from "@/api/schemas.gen.ts";
import { SendDialog as Ask } from "@/blocks/draft/SendDialog.tsx";
import { counted } from "@/lib/names.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./SendDialog.module.css";

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
    <Ask
      opened={opened}
      title="Sende til godkjenning?"
      loading={loading}
      onSend={() => onSend(own)}
      onClose={onClose}
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
    </Ask>
  );
}
