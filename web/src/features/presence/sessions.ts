import { dayOf } from "@/lib/dates.ts";
import type { PresenceSession } from "@/api/schemas.gen.ts";

const MINUTE_MS = 60_000;

export interface SessionFigures {
  sessions: number;
  days: number;
  minutes: number;
}

/** Figures of some sessions: how many, on how many days, and how long together. */
export function figuresOf(sessions: readonly PresenceSession[]): SessionFigures {
  const days = new Set(sessions.map(({ start }) => dayOf(start)));
  const ms = sessions.reduce((sum, { start, slutt }) => sum + slutt - start, 0);
  return { sessions: sessions.length, days: days.size, minutes: Math.round(ms / MINUTE_MS) };
}

/** “45 min”, “3 t”, “3 t 20 min”. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} t` : `${hours} t ${rest} min`;
}
