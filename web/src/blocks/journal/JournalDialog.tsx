import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { JournalNoteView } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { ChosenFiles, sendable } from "@/blocks/files/ChosenFiles.tsx";
import { sendAll } from "@/blocks/files/sendAll.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import { toast } from "@/ui/Toast.tsx";
import { mayLeave } from "@/ui/useUnsavedGuard.ts";
import classes from "./Journal.module.css";
import { type JournalCalls, journalTypes, type NoteValues, subjects, typeOf } from "./notes.ts";

const FILES_MAX = 20;

const help: Record<number, string> = {
  0: "Bare koordinatorer ser notatet.",
  1: "Lærlingen og de som følger opp lærlingen i bedriften, ser notatet.",
  2: "Lærlingen ser notatet, bedriften gjør det ikke.",
};

const words: Words<NoteValues> = {
  type: { label: "Hvem kan se notatet", text: (type) => journalTypes[type] },
  slag: { label: "Hva det gjelder", text: (slag) => subjects[slag] },
  dag: { label: "Dato", text: formatDate },
  notat: { label: "Notat", text: (html) => html.replaceAll(/<[^>]+>/g, " ").trim() || "Tomt" },
};

const blank = (): JournalNoteView => ({
  id: "",
  version: 0,
  type: 0,
  dag: today(),
  slag: "NOTAT",
  slagnavn: "",
  isMail: false,
  notat: "",
  utdrag: "",
  tidspunkt: 0,
  updatedTimestamp: null,
  opprettetAv: null,
  filer: [],
  kanEndres: true,
});

const valuesOf = ({ type, slag, dag, notat }: JournalNoteView): NoteValues => ({
  type: typeOf(type),
  slag,
  dag,
  notat,
});

export interface JournalDialogProps {
  calls: JournalCalls;
  /** `new` for a new note, null while the dialog is closed. */
  note: JournalNoteView | "new" | null;
  /** Whom it is about, where the journal itself is not in sight. */
  about?: string;
  onClose: () => void;
}

/** Writes a journal note: who reads it, rich text, files. */
export function JournalDialog(props: JournalDialogProps) {
  const { note, about, onClose } = props;
  const title = note === "new" ? "Nytt journalnotat" : "Rediger journalnotat";
  return (
    <FullPageDialog
      form
      opened={note !== null}
      onClose={onClose}
      validateClose={mayLeave}
      title={about ? `${title}: ${about}` : title}
    >
      {note && <NoteForm {...props} note={note} key={note === "new" ? "new" : note.id} />}
    </FullPageDialog>
  );
}

function NoteForm({
  calls,
  note,
  about,
  onClose,
}: JournalDialogProps & { note: JournalNoteView | "new" }) {
  const [chosen, setChosen] = useState<File[]>([]);
  const [fresh] = useState(blank);
  const stored = note === "new" ? fresh : note;
  const edit = useVersionedForm<JournalNoteView, NoteValues>({
    stored,
    valuesOf,
    words,
    validate: ({ dag }): FormErrors => (dag === "" ? { dag: "Velg en dato" } : {}),
    save: async (version, values) => {
      if (note !== "new") return calls.update(note.id, version, values);
      const created = await calls.create(values);
      await sendAll(sendable(chosen, FILES_MAX), calls.sendFile(created.id));
      return created;
    },
    onSaved: () => {
      void changed(calls.collection);
      if (about) toast.positive(`Notatet om ${about} er lagret`);
      onClose();
    },
  });
  const { form } = edit;
  return (
    <div className={classes.dialog}>
      <VersionedForm edit={edit} submitLabel={note === "new" ? "Opprett notat" : "Lagre notat"}>
        {calls.shareable && (
          <SelectField
            name="type"
            label="Hvem kan se notatet"
            help={help[form.values.type]}
            value={String(form.values.type)}
            options={Object.entries(journalTypes).map(([value, label]) => ({ value, label }))}
            onChange={(value) => form.set("type", typeOf(Number(value)))}
          />
        )}
        <SelectField
          name="slag"
          label="Hva det gjelder"
          value={form.values.slag}
          options={Object.entries(subjects).map(([value, label]) => ({ value, label }))}
          onChange={(value) => form.set("slag", value as NoteValues["slag"])}
        />
        <DateField
          name="dag"
          label="Dato"
          value={form.values.dag}
          error={form.errors.dag}
          onChange={(dag) => form.set("dag", dag)}
        />
        <RichTextField
          name="notat"
          label="Notat"
          placeholder="Hva ble sagt eller avtalt?"
          value={stored.notat}
          error={form.errors.notat}
          onChange={(value) => form.set("notat", value)}
        />
        {note === "new" ? (
          <ChosenFiles files={chosen} onChange={setChosen} filesMax={FILES_MAX} />
        ) : (
          <Attachments
            files={note.filer}
            send={calls.sendFile(note.id)}
            remove={(file) => calls.removeFile(note.id, file)}
            onChanged={() => void changed(calls.collection)}
            filesMax={FILES_MAX}
          />
        )}
      </VersionedForm>
    </div>
  );
}
