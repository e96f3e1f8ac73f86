import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  people_import_create,
  people_import_outline,
  people_import_undo,
  people_import_undo_view,
  people_imports_list,
} from "@/api/operations.gen.ts";
import type { Outline, Report, UndoReport } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";

/** The latest imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ["imports"],
  queryFn: ({ signal }) => call(people_imports_list, { signal }),
});

/** What a file holds, and what each of its columns is taken to be. */
export function readOutline(file: File): Promise<Outline> {
  return uploadFile(people_import_outline, file, {});
}

/** Checks a file or writes it. `columns` says what each column holds, from the left. */
export function importPeople(
  file: File,
  mode: "check" | "write",
  columns: readonly (string | null)[],
  bekreftUnder18: boolean,
  onProgress?: (share: number) => void,
): Promise<Report> {
  const query = {
    mode,
    columns: columns.map((column) => column ?? "").join(","),
    bekreftUnder18,
  };
  // Never by itself again: an answer that got lost may have been an import that was written.
  return uploadFile(people_import_create, file, {
    ...query,
    retries: mode === "write" ? 0 : 2,
    ...(onProgress ? { onProgress } : {}),
  });
}

/** What taking an import back would do; asked for again each time. */
export function undoPreviewQuery(id: string) {
  return queryOptions({
    queryKey: ["imports", id, "undo"],
    queryFn: ({ signal }) => call(people_import_undo_view, { id, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

export function undoImport(id: string): Promise<UndoReport> {
  return call(people_import_undo, { id, patient: true });
}
