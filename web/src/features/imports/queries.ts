import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { ImportOutline, ImportReport, ImportRow, UndoReport } from "@/api/types.ts";
import { uploadFile } from "@/api/upload.ts";

/** The latest imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ["imports"],
  queryFn: ({ signal }) => api.get<ImportRow[]>("/imports/people", { signal }),
});

/** What a file holds, and what each of its columns is taken to be. */
export function readOutline(file: File): Promise<ImportOutline> {
  return uploadFile<ImportOutline>("/imports/people/outline", file);
}

/** Checks a file or writes it. `columns` says what each column holds, from the left. */
export function importPeople(
  file: File,
  mode: "check" | "write",
  columns: readonly (string | null)[],
  onProgress?: (share: number) => void,
): Promise<ImportReport> {
  const query = { mode, columns: columns.map((column) => column ?? "").join(",") };
  // Never by itself again: an answer that got lost may have been an import that was written.
  return uploadFile<ImportReport>("/imports/people", file, {
    query,
    retries: mode === "write" ? 0 : 2,
    ...(onProgress ? { onProgress } : {}),
  });
}

export function undoImport(id: string): Promise<UndoReport> {
  return api.post<UndoReport>(`/imports/people/${encodeURIComponent(id)}/undo`, {});
}
