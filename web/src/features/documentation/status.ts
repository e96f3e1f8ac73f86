import type { DocumentationItem } from "@/api/lists.ts";
import type { DocumentationStatus } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";

/** The statuses in the order a piece of work goes through them. */
export const documentationStatuses: readonly DocumentationStatus[] = [
  "Kladd",
  "Sendt",
  "Må rettes",
  "Godkjent",
];

/** `18.11.2026 · 3 bilder · 1 fil · 2 mål` */
export function factsOf(item: DocumentationItem): string {
  const { antallbilder, antallmaal } = item;
  const others = item.antallfiler - antallbilder;
  return [
    formatDate(item.sendt || item.sistendret),
    antallbilder > 0 ? counted(antallbilder, "bilde", "bilder") : "",
    others > 0 ? counted(others, "fil", "filer") : "",
    antallmaal > 0 ? counted(antallmaal, "mål", "mål") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
