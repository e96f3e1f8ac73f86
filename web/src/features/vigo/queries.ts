import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  vigo_batch_create,
  vigo_batch_undo,
  vigo_contracts_list,
  vigo_export_create,
  vigo_export_view,
  vigo_file_create,
  vigo_file_outline,
  vigo_reason_mark,
  vigo_reasons_list,
  vigo_row_keep,
  vigo_row_match,
  vigo_row_view,
  vigo_todo_tick,
  vigo_view,
} from "@/api/operations.gen.ts";
import type {
  VigoAccept,
  VigoBatch,
  VigoColumn,
  VigoFile,
  VigoKind,
  VigoOutline,
  VigoReasons,
  VigoRow,
  VigoRowKeep,
  VigoRowMatch,
} from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import type { Mapping } from "@/blocks/filecolumns/choosing.ts";

/** When each kind of file was read, and what is left of it. */
export const vigoQuery = queryOptions({
  queryKey: ["vigo"],
  queryFn: ({ signal }) => call(vigo_view, { signal }),
});

/** A row of a file, whole. */
export const rowQuery = (id: string) =>
  queryOptions({
    queryKey: ["vigoRow", id],
    queryFn: ({ signal }) => call(vigo_row_view, { id, signal }),
  });

/** What is accepted from the county of an apprentice's contracts. */
export const contractsQuery = (id: string) =>
  queryOptions({
    queryKey: ["vigoContracts", id],
    queryFn: ({ signal }) => call(vigo_contracts_list, { id, signal }),
  });

/** Reasons for ending a contract, with what the office says of them. */
export const reasonsQuery = queryOptions({
  queryKey: ["vigoReasons"],
  queryFn: ({ signal }) => call(vigo_reasons_list, { signal }),
});

/** What a file for the county can hold. */
export const exportQuery = (kind: VigoKind) =>
  queryOptions({
    queryKey: ["vigoExport", kind],
    queryFn: ({ signal }) => call(vigo_export_view, { kind, signal }),
  });

export function markReason(code: string, ends: boolean | null): Promise<VigoReasons> {
  return call(vigo_reason_mark, { code, body: { ends } });
}

/** A workbook for the county, in these columns. */
export function fetchExport(
  kind: VigoKind,
  columns: readonly VigoColumn[],
  todos: boolean,
): Promise<Blob> {
  return download(vigo_export_create, { body: { kind, columns: [...columns], todos } });
}

export function tick(id: string, done: boolean) {
  return call(vigo_todo_tick, { id, body: { done } });
}

/** What a file holds, and what each of its columns is taken to be. */
export function readOutline(file: File, kind: VigoKind): Promise<VigoOutline> {
  return uploadFile(vigo_file_outline, file, { kind });
}

/** Has a file compared. */
export function readFile(
  file: File,
  kind: VigoKind,
  columns: Mapping,
  onProgress: (share: number) => void,
): Promise<VigoFile> {
  const said = columns.map((column) => column ?? "").join(",");
  return uploadFile(vigo_file_create, file, { kind, columns: said, retries: 0, onProgress });
}

export function accept(body: VigoAccept): Promise<VigoBatch> {
  return call(vigo_batch_create, { body, patient: true });
}

export function undo(id: string): Promise<VigoBatch> {
  return call(vigo_batch_undo, { id, patient: true });
}

export function keep(id: string, body: VigoRowKeep): Promise<VigoRow> {
  return call(vigo_row_keep, { id, body });
}

export function matchRow(id: string, body: VigoRowMatch): Promise<VigoRow> {
  return call(vigo_row_match, { id, body });
}
