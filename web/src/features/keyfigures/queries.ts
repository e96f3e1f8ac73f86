import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  directorate_file_create,
  directorate_file_outline,
  directorate_year_delete,
  org_keyfigures,
} from "@/api/operations.gen.ts";
import type { DirectorateOutline, DirectorateRead } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import type { Mapping } from "@/blocks/filecolumns/choosing.ts";
import type { Asked } from "./period.ts";

/** The office in numbers, of a period. */
export const keyFiguresQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ["keyfigures", asked],
    queryFn: ({ signal }) => call(org_keyfigures, { ...asked, signal }),
    placeholderData: (before) => before,
  });

/** What a file of the directorate's holds. */
export const readOutline = (file: File): Promise<DirectorateOutline> =>
  uploadFile(directorate_file_outline, file, {});

export interface DirectorateFile {
  file: File;
  mapping: Mapping;
  orgnr: string;
  aar: string;
}

/** Reads the office's rows of a file of the directorate's. */
export function readFile({ file, mapping, orgnr, aar }: DirectorateFile): Promise<DirectorateRead> {
  const columns = mapping.map((column) => column ?? "").join(",");
  const year = Number(aar);
  return uploadFile(directorate_file_create, file, {
    columns,
    orgnr,
    ...(year > 0 ? { aar: year } : {}),
    retries: 0,
  });
}

export const deleteYear = (year: number): Promise<unknown> =>
  call(directorate_year_delete, { year: String(year) });
