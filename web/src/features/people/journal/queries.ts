import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  journal_list,
  journal_settings_view,
  journalnote_create,
  journalnote_delete,
  journalnote_update,
} from "@/api/operations.gen.ts";
import type { JournalNoteView, JournalSubject } from "@/api/schemas.gen.ts";

/** Whose journal, as it is in the address. */
export type JournalOf = "apprentices" | "companies";

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

/** The newest notes of a journal. */
export const journalQuery = (of: JournalOf, id: string, perPage: number) =>
  queryOptions({
    queryKey: ["journal", id, perPage],
    queryFn: ({ signal }) => call(journal_list, { of, id, perPage, signal }),
  });

/** Who writes in journals beside the office. */
export const journalSettingsQuery = queryOptions({
  queryKey: ["journalSettings"],
  queryFn: ({ signal }) => call(journal_settings_view, { signal }),
});

export interface NoteValues {
  type: JournalType;
  slag: JournalSubject;
  /** `YYYY-MM-DD` */
  dag: string;
  notat: string;
}

export const createNote = (
  of: JournalOf,
  id: string,
  values: NoteValues,
): Promise<JournalNoteView> => call(journalnote_create, { of, id, body: values });

export const updateNote = (
  id: string,
  version: number,
  values: NoteValues,
): Promise<JournalNoteView> => call(journalnote_update, { id, body: { version, ...values } });

export const deleteNote = (id: string): Promise<void> => call(journalnote_delete, { id });
