import type { ReviewEvent } from "@/api/schemas.gen.ts";
import type { IconName } from "@/ui/Icon.tsx";

interface EventLook {
  text: string;
  icon: IconName;
  tone: "info" | "negative" | "positive" | "neutral";
}

const events: Record<ReviewEvent["type"], EventLook> = {
  SENDT: { text: "sendte den til godkjenning", icon: "send", tone: "info" },
  "MÅ RETTES": { text: "ba om retting", icon: "return", tone: "negative" },
  GODKJENT: { text: "godkjente den", icon: "approve", tone: "positive" },
  "MÅL LAGT TIL": { text: "la til mål på den", icon: "goal", tone: "positive" },
  "TRUKKET TILBAKE": { text: "trakk den tilbake", icon: "undo", tone: "neutral" },
};

/** "The fallback timeline title is 'Ingen tittel'", for a kind that this tab is too old to know. */
const UNTITLED: EventLook = { text: "Ingen tittel", icon: "info", tone: "neutral" };

/** How an entry of the timeline reads after the name of who did it. */
export function eventLook(type: ReviewEvent["type"]): EventLook {
  return events[type] ?? UNTITLED;
}

/** The entries with the newest first. */
export function newestFirst(timeline: readonly ReviewEvent[]): ReviewEvent[] {
  return timeline.toSorted((a, b) => b.at - a.at);
}

/** What the instructor asked for, while it still has to be corrected. */
export function correctionOf(doc: {
  status: string;
  timeline: readonly ReviewEvent[];
}): ReviewEvent | null {
  if (doc.status !== "Må rettes") return null;
  const oldestFirst = doc.timeline.toSorted((a, b) => a.at - b.at);
  return oldestFirst.findLast(({ type }) => type === "MÅ RETTES") ?? null;
}

/** What an open page says when the status moved under it; null when there is nothing to say. */
export function movedText(
  before: string,
  after: string,
  timeline: readonly ReviewEvent[],
): string | null {
  if (before === after) return null;
  if (before === "Godkjent") return "Godkjenningen er angret.";
  const last = newestFirst(timeline)[0];
  if (!last) return `Statusen er nå ${after}.`;
  return `${last.by.navn} ${eventLook(last.type).text} nå nettopp.`;
}
