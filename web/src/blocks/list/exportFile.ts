import { download, missingLetters } from "@/api/download.ts";
import type { ListName } from "@/api/lists.gen.ts";
import { search_export } from "@/api/operations.gen.ts";
import type { ExportRequest, ListRequest } from "@/api/schemas.gen.ts";
import { toast } from "@/ui/Toast.tsx";
import type { ColumnHead } from "./columns.ts";

export type ExportFormat = ExportRequest["format"];

/** What is asked of the server: the rows of this choice, in these columns. */
export function exportRequest(
  format: ExportFormat,
  title: string,
  request: ListRequest,
  columns: readonly ColumnHead[],
): ExportRequest {
  const { facets: _facets, ...search } = request;
  return {
    search,
    format,
    title,
    columns: columns.map(({ id, field = id, label, as = "text" }) => ({ field, label, as })),
  };
}

/** Lets the browser save bytes under a name. */
export function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
  const letters = missingLetters(blob);
  if (letters) toast.negative(`Tegn som ikke kan trykkes, er byttet ut: ${letters}`);
}

/** Saves exactly the rows of this choice, all of them, as a file. */
export async function exportFile(
  collection: ListName,
  asked: ExportRequest,
  onPercent: (percent: number) => void,
): Promise<void> {
  const blob = await download(search_export, { collection, body: asked, onPercent });
  save(blob, `${asked.title}.${asked.format}`);
}
