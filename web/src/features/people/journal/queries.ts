import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { Journal, JournalNote } from "@/api/types.ts";

/** Whose journal, as it stands in the address. */
export type JournalOf = "apprentices" | "companies";

/** Who reads a note: nobody but coordinators, the apprentice and the company, the apprentice. */
export type JournalType = 0 | 1 | 2;

export const journalTypes: Record<JournalType, string> = {
  0: "Intern",
  1: "Lærling og bedrift",
  2: "Bare lærling",
};

export const typeOf = (number: number): JournalType => (number === 1 || number === 2 ? number : 0);

const pathOf = (of: JournalOf, id: string) => `/journal/${of}/${encodeURIComponent(id)}`;
export const notePath = (id: string) => `/journalnotes/${encodeURIComponent(id)}`;

/** The newest notes of a journal. */
export const journalQuery = (of: JournalOf, id: string, perPage: number) =>
  queryOptions({
    queryKey: ["journal", id, perPage],
    queryFn: ({ signal }) => api.get<Journal>(pathOf(of, id), { query: { perPage }, signal }),
  });

export interface NoteValues {
  type: JournalType;
  notat: string;
}

export const createNote = (of: JournalOf, id: string, values: NoteValues): Promise<JournalNote> =>
  api.post<JournalNote>(pathOf(of, id), values);

export const updateNote = (id: string, version: number, values: NoteValues): Promise<JournalNote> =>
  api.put<JournalNote>(notePath(id), { version, ...values });

export const deleteNote = (id: string): Promise<void> => api.delete<void>(notePath(id));

export function journalChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["journal"] });
}
