import type { DocumentationItem } from "@/api/lists.ts";
import type { ReviewEvent, DocumentationStatus } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import type { IconName } from "@/ui/Icon.tsx";

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

interface EventLook {
  text: string;
  icon: IconName;
  tone: "info" | "negative" | "positive" | "neutral";
}

const events: Record<ReviewEvent["type"], EventLook> = {
  SENDT: { text: "sendte den til godkjenning", icon: "send", tone: "info" },
  "MÅ RETTES": { text: "ba om retting", icon: "return", tone: "negative" },
  GODKJENT: { text: "godkjente den", icon: "approve", tone: "positive" },
  "TRUKKET TILBAKE": { text: "trakk den tilbake", icon: "undo", tone: "neutral" },
};

/** How an entry of the timeline reads after the name of who did it. */
/** "The fallback timeline title is 'Ingen tittel'", for a kind that this tab is too old to know. */
const UNTITLED: EventLook = { text: "Ingen tittel", icon: "info", tone: "neutral" };

export function eventLook(type: ReviewEvent["type"]): EventLook {
  return events[type] ?? UNTITLED;
}

/** The entries with the newest first. */
export function newestFirst(timeline: readonly ReviewEvent[]): ReviewEvent[] {
  return timeline.toSorted((a, b) => b.at - a.at);
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

/** A sentence about how far the læretid has come. `percent` is null when it is not set. */
export function greetingFor(percent: number | null): string {
  if (percent === null) return "Her ser du hva som venter, og hvor langt du har kommet.";
  if (percent <= 0) return "Læretiden din begynner snart.";
  if (percent < 20) return "Du er godt i gang med læretiden.";
  if (percent < 45) return "Læretiden er i full gang. Fortsett sånn!";
  if (percent < 56) return "Du er halvveis i læretiden. Godt jobbet!";
  if (percent < 85) return "Du har kommet langt i læretiden. Stå på!";
  if (percent < 100) return "Du er på oppløpssiden mot fagprøven.";
  return "Læretiden er ferdig. Gratulerer!";
}
