import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  attachment_delete,
  journal_list,
  journal_settings_view,
  journalnote_create,
  journalnote_delete,
  journalnote_file_create,
  journalnote_update,
} from "@/api/operations.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import type { JournalCalls } from "@/blocks/journal/notes.ts";

/** Whose journal, as it is in the address. */
export type JournalOf = "apprentices" | "companies";

/** Who writes in journals beside the office. */
export const journalSettingsQuery = queryOptions({
  queryKey: ["journalSettings"],
  queryFn: ({ signal }) => call(journal_settings_view, { signal }),
});

/** The journal of an apprentice, or of a company, of which all is internal. */
export const journalOf = (of: JournalOf, id: string): JournalCalls => ({
  query: (perPage) => ({
    queryKey: ["journal", id, perPage],
    queryFn: ({ signal }) => call(journal_list, { of, id, perPage, signal }),
  }),
  collection: "JOURNALER",
  shareable: of === "apprentices",
  none: "Skriv ned samtaler, avtaler og hendelser, og velg hvem som kan se dem.",
  create: (body) => call(journalnote_create, { of, id, body }),
  update: (note, version, values) =>
    call(journalnote_update, { id: note, body: { version, ...values } }),
  remove: (note) => call(journalnote_delete, { id: note }),
  sendFile: (note) => (file, sending) =>
    uploadFile(journalnote_file_create, file, { id: note, ...sending, parts: true }),
  removeFile: (_, file) => call(attachment_delete, { id: file.id }),
});
