import type { SendFile } from "@/blocks/files/FileQueue.ts";
import type { StoredFile } from "@/blocks/files/FileRow.tsx";
import type { JournalNoteView, JournalSubject, JournalView } from "@/api/schemas.gen.ts";

/** Who reads a note: nobody but coordinators, the apprentice and the company, the apprentice. */
export type JournalType = 0 | 1 | 2;

export const journalTypes: Record<JournalType, string> = {
  0: "Intern",
  1: "Lærling og bedrift",
  2: "Bare lærling",
};

/** What a note tells of, in the order in which it is offered. */
export const subjects: Record<JournalSubject, string> = {
  NOTAT: "Notat",
  SAMTALE: "Samtale",
  TELEFON: "Telefonsamtale",
  BREV: "E-post eller brev",
  BESOK: "Bedriftsbesøk",
  MOTE: "Møte",
};

export const typeOf = (number: number): JournalType => (number === 1 || number === 2 ? number : 0);

export interface NoteValues {
  type: JournalType;
  slag: JournalSubject;
  /** `YYYY-MM-DD` */
  dag: string;
  notat: string;
}

/** How a journal is read and written, whoever it is of. */
export interface JournalCalls {
  /** The newest so many notes. */
  query: (perPage: number) => {
    queryKey: readonly unknown[];
    queryFn: (asked: { signal: AbortSignal }) => Promise<JournalView>;
  };
  /** The collection whose changes make it old. */
  collection: string;
  /** Others than coordinators may be let in on a note: each says who reads it. */
  shareable: boolean;
  /** What is said where nobody has written, to those who may. */
  none: string;
  create: (values: NoteValues) => Promise<JournalNoteView>;
  update: (id: string, version: number, values: NoteValues) => Promise<JournalNoteView>;
  remove: (id: string) => Promise<unknown>;
  sendFile: (id: string) => SendFile<StoredFile>;
  removeFile: (id: string, file: StoredFile) => Promise<unknown>;
}
