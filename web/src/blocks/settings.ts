import type { LinkRow } from "@/ui/LinkRows.tsx";

/** The cards of the page of settings, in their order. */
export const settingsCards = ["Opplæring", "Kontoret", "Meldinger", "Personvern"] as const;

/** A page of the settings, on the card it belongs to. */
export interface SettingsEntry extends LinkRow {
  card: (typeof settingsCards)[number];
}
