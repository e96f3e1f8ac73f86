import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Kontoret",
    title: "Dokumentmaler",
    text: "Avtaler og samtykker med flettefelt, som PDF for én lærling eller mange.",
    icon: "document",
    to: "/k/systemvalg/dokumentermaler",
  },
];
