import { JournalDialog } from "@/blocks/journal/JournalDialog.tsx";
import { journalOf } from "./queries.ts";

/** Writes a note in the journal of an apprentice, wherever she was found. */
export const NoteDialog = ({
  id,
  about,
  onClose,
}: {
  id: string;
  /** Her name: the page behind may be about others. */
  about: string;
  onClose: () => void;
}) => (
  <JournalDialog calls={journalOf("apprentices", id)} note="new" about={about} onClose={onClose} />
);
