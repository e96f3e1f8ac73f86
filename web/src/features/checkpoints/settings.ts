import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Opplæring",
    title: "Sjekkpunkter",
    text: "Det som skal skje i læretiden, når, og hvem som har ansvaret.",
    icon: "checkpoint",
    to: "/k/systemvalg/sjekkpunkter",
  },
  {
    card: "Opplæring",
    title: "Sjekkpunktmaler",
    text: "Sjekkpunkter som hører sammen, og hvilke lærlinger som får dem.",
    icon: "plan",
    to: "/k/systemvalg/sjekkpunktmaler",
  },
];
