import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  vigo_batch_create,
  vigo_batch_undo,
  vigo_contracts_list,
  vigo_file_create,
  vigo_file_outline,
  vigo_row_keep,
  vigo_row_match,
  vigo_row_view,
  vigo_view,
} from "@/api/operations.gen.ts";
import type {
  VigoAccept,
  VigoBatch,
  VigoFile,
  VigoKind,
  VigoOutline,
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
