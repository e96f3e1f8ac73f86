import { useState } from "react";
import { textWords, type Words, yesWords } from "@/lib/conflict.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Attachments } from "../files/Attachments.tsx";
import { ChosenFiles, sendable } from "../files/ChosenFiles.tsx";
import type { SendFile } from "../files/FileQueue.ts";
import type { StoredFile } from "../files/FileRow.tsx";
import { sendAll } from "../files/sendAll.ts";
import { TextArea } from "@/ui/form/Field.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { mayLeave } from "@/ui/useUnsavedGuard.ts";
import type { StoredNote } from "./NoteCard.tsx";
import classes from "./Note.module.css";
import { useWrite } from "@/blocks/useWrite.ts";

export interface NoteValues {
  merknad: string;
  kunKoordinator: boolean;
}

export interface NoteDialogProps {
  opened: boolean;
  onClose: () => void;
  note: StoredNote;
  /** Others than coordinators may be let in on it: the dialog asks. */
  shareable: boolean;
  save: (version: number, values: NoteValues) => Promise<StoredNote>;
  remove: () => Promise<unknown>;
  sendFile: SendFile<StoredFile>;
  removeFile: (file: StoredFile) => Promise<unknown>;
  /** The server's note or its files changed. */
  onChanged: () => void;
}

/** Most characters and files of a note, as the server has it. */
const NOTE_CHARS_MAX = 10_000;
const NOTE_FILES_MAX = 20;
const ROWS = 6;

const words: Words<NoteValues> = {
  merknad: textWords("Merknad"),
  kunKoordinator: yesWords("Bare for koordinatorer"),
};

/** “Opprett ny merknad” or “Rediger merknad”: text, who reads it, files, and a way to remove it. */
export function NoteDialog(props: NoteDialogProps) {
  const { opened, note, onClose } = props;
  // A note that is written while the dialog is open is still the one it was opened for.
  const [editing, setEditing] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setEditing(note.merknad !== "");
  }
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void close()}
      size="small"
      title={editing ? "Rediger merknad" : "Opprett ny merknad"}
    >
      {opened && <NoteForm {...props} editing={editing} />}
    </Dialog>
  );
}

const valuesOf = ({ merknad, kunKoordinator }: StoredNote): NoteValues => ({
  merknad,
  kunKoordinator,
});

function NoteForm(props: NoteDialogProps & { editing: boolean }) {
  const { note, shareable, editing, save, sendFile, onChanged, onClose } = props;
  const [chosen, setChosen] = useState<File[]>([]);
  const edit = useVersionedForm<StoredNote, NoteValues>({
    stored: note,
    valuesOf,
    words,
    validate: ({ merknad }): Record<string, string> =>
      merknad.trim() === "" ? { merknad: "Skriv merknaden" } : {},
    save: async (version, values) => {
      const saved = await save(version, { ...values, merknad: values.merknad.trim() });
      await sendAll(sendable(chosen, NOTE_FILES_MAX), sendFile);
      return saved;
    },
    onSaved: () => {
      onChanged();
      onClose();
    },
  });
  const { form } = edit;
  return (
    <div className={classes.dialog}>
      <VersionedForm
        edit={edit}
        submitLabel={editing ? "Rediger merknad" : "Opprett merknad"}
        aside={editing && <RemoveNote remove={props.remove} onRemoved={props} />}
      >
        <TextArea
          name="merknad"
          label="Merknad"
          rows={ROWS}
          focusOnMount
          maxLength={NOTE_CHARS_MAX}
          value={form.values.merknad}
          error={form.errors.merknad}
          onChange={(value) => form.set("merknad", value)}
        />
        {shareable && (
          <div>
            <Checkbox
              label="Bare for koordinatorer"
              checked={form.values.kunKoordinator}
              onChange={(value) => form.set("kunKoordinator", value)}
            />
            <p className={classes.hint}>
              {form.values.kunKoordinator
                ? "Lærlingen og bedriften ser ikke merknaden."
                : "Lærlingen og de som følger opp lærlingen i bedriften, ser merknaden."}
            </p>
          </div>
        )}
        {editing ? (
          <Attachments
            files={note.filer}
            send={sendFile}
            remove={props.removeFile}
            onChanged={onChanged}
            filesMax={NOTE_FILES_MAX}
          />
        ) : (
          <ChosenFiles files={chosen} onChange={setChosen} filesMax={NOTE_FILES_MAX} />
        )}
      </VersionedForm>
    </div>
  );
}

function RemoveNote({
  remove,
  onRemoved,
}: {
  remove: () => Promise<unknown>;
  onRemoved: { onChanged: () => void; onClose: () => void };
}) {
  const [asked, setAsked] = useState(false);
  const removal = useWrite({
    send: remove,
    onDone: () => {
      onRemoved.onChanged();
      onRemoved.onClose();
    },
  });
  if (!asked) {
    return (
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        Slett merknad
      </Button>
    );
  }
  // The question stands where the button was: a dialog in a dialog is one too many.
  return (
    <>
      <Button tone="negative" loading={removal.isRunning} onClick={() => void removal.run()}>
        Ja, slett
      </Button>
      <Button tone="secondary" onClick={() => setAsked(false)}>
        Nei, behold den
      </Button>
    </>
  );
}
