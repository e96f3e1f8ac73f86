import type { DocumentationItem } from "@/api/lists.ts";
import type { ReviewEvent, DocumentationStatus } from "@/api/schemas.gen.ts";
import { eventLook, newestFirst } from "@/blocks/review/events.ts";
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

/** What the instructor asked for, while it still has to be corrected. */
export function correctionOf(
  status: DocumentationStatus,
  timeline: readonly ReviewEvent[],
): ReviewEvent | null {
  if (status !== "Må rettes") return null;
  return newestFirst(timeline).find(({ type }) => type === "MÅ RETTES") ?? null;
}

/** What an open page says when the status moved under it; null when there is nothing to say. */
export function movedText(
  before: DocumentationStatus,
  after: DocumentationStatus,
  timeline: readonly ReviewEvent[],
): string | null {
  if (before === after) return null;
  if (before === "Godkjent") return "Godkjenningen er angret.";
  const last = newestFirst(timeline)[0];
  if (!last) return `Statusen er nå ${after}.`;
  return `${last.by.navn} ${eventLook(last.type).text} nå nettopp.`;
}
