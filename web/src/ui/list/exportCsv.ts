import { api } from "@/api/client.ts";
import type { CollectionItems, SearchAnswer, SearchRequest } from "@/api/types.ts";
import type { ListColumn } from "./columns.ts";

const PER_PAGE_MAX = 250;
/** Rows of one export; a longer list must be narrowed first. */
export const EXPORT_ROWS_MAX = 20_000;

/** One value of a CSV file. A leading sign of a formula is made harmless for spreadsheets. */
export function csvValue(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Heads and rows, separated by semicolons as Norwegian spreadsheets expect. */
export function toCsv<T>(columns: readonly ListColumn<T>[], items: readonly T[]): string {
  const head = columns.map(({ label }) => csvValue(label)).join(";");
  const rows = items.map((item) => columns.map(({ text }) => csvValue(text(item))).join(";"));
  return [head, ...rows].join("\r\n");
}

async function everyItem<C extends keyof CollectionItems>(
  collection: C,
  request: SearchRequest,
): Promise<CollectionItems[C][]> {
  const { facets: _facets, ...rest } = request;
  const items: CollectionItems[C][] = [];
  for (let page = 1; items.length < EXPORT_ROWS_MAX; page += 1) {
    const answer = await api.post<SearchAnswer<CollectionItems[C]>>(`/search/${collection}`, {
      ...rest,
      page,
      perPage: PER_PAGE_MAX,
    });
    items.push(...answer.items);
    if (page >= answer.total_pages) break;
  }
  return items;
}

/** Saves exactly the rows of this choice, all pages, as a CSV file. */
export async function exportCsv<C extends keyof CollectionItems>(
  collection: C,
  request: SearchRequest,
  columns: readonly ListColumn<CollectionItems[C]>[],
  fileName: string,
): Promise<void> {
  const items = await everyItem(collection, request);
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const blob = new Blob(["\uFEFF", toCsv(columns, items)], { type: "text/csv;charset=utf-8" });
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
